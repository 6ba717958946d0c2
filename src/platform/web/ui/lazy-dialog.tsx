/**
 * What a screen shows only on demand, such as a dialog with a form or another tab: its code isn't part of the screen. It is
 * fetched once someone is there, after the first movement or key, so that it has mostly come before it is opened.
 */
import { Skeleton } from '@mantine/core'
import { type ComponentProps, type ComponentType, createElement, lazy, Suspense } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: of any component; what it takes is known from the module
type AnyComponent = ComponentType<any>

export function lazyDialog<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<ComponentProps<Module[Name]>> {
  const Loaded = lazyPart(load, name)
  return (props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}

/** A part of a page with a place of its own, which is kept until its code has come: as high as the part is at least. */
export function lazyPanel<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
  height = 480,
): ComponentType<ComponentProps<Module[Name]>> {
  const Loaded = lazyPart(load, name)
  const place = <Skeleton height={height} role="status" aria-label="Loading" />
  return (props) => <Suspense fallback={place}>{createElement(Loaded, props)}</Suspense>
}

function lazyPart<Name extends string>(
  load: () => Promise<Readonly<Record<Name, AnyComponent>>>,
  name: Name,
) {
  fetchSoon(load)
  return lazy(async () => ({ default: (await load())[name] }))
}

type Load = () => Promise<unknown>

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const
const awaited: Load[] = []

/** Code is read in one piece, in which no key is answered: whoever types is left alone until they pause for so long. */
const pause = 3000
let lastKey = -pause
window.addEventListener('keydown', () => {
  lastKey = performance.now()
})

function fetchSoon(load: Load): void {
  awaited.push(load)
  for (const sign of signsOfLife) window.addEventListener(sign, fetchAwaited)
}

function fetchAwaited(): void {
  for (const sign of signsOfLife) window.removeEventListener(sign, fetchAwaited)
  whenIdle(fetchNext)
}

/** One after the other: the movement itself is answered first, and so are those that follow it. */
function fetchNext(): void {
  const left = lastKey + pause - performance.now()
  if (left > 0) return void setTimeout(fetchNext, left)
  const load = awaited.shift()
  if (!load) return
  // Whatever cannot be fetched now is fetched, and its failure told, when it is opened.
  void load().catch(() => {})
  whenIdle(fetchNext)
}

/** Some browsers do not say when they are idle. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 1000 })
  else setTimeout(then, 50)
}
