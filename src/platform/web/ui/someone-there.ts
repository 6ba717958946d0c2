/**
 * Whether someone is there: what is only needed when something is opened is fetched at the first movement or key, not while the
 * screen comes.
 */
import { useSyncExternalStore } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
const told = new Set<() => void>()
let isThere = false

/** The screen itself gives headings the focus; fields get it from people, also by programs that move no pointer. */
const isByScreen = ({ type, target }: Event) => type === 'focusin' && !(target instanceof HTMLInputElement)

function hear(event: Event): void {
  if (isByScreen(event)) return
  isThere = true
  for (const sign of signs) window.removeEventListener(sign, hear)
  for (const tell of told) tell()
}

function listen(tell: () => void): () => void {
  told.add(tell)
  return () => told.delete(tell)
}

for (const sign of signs) window.addEventListener(sign, hear)

export const useSomeoneThere = () => useSyncExternalStore(listen, () => isThere)
