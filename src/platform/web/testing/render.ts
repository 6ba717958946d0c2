/** Draws into the page as the product does, and takes it away again. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const drawn = new Map<HTMLElement, Root>()

export function render(element: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  drawn.set(container, root)
  flushSync(() => root.render(element))
}

export function cleanup(): void {
  for (const [container, root] of drawn) {
    flushSync(() => root.unmount())
    container.remove()
  }
  drawn.clear()
}
