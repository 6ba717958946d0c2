/** What jsdom lacks and the components expect, and a clean browser for every test. */
import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { configure } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { afterEach, vi } from 'vitest'
import { answerSooner } from './quick-dom.ts'
import { cleanup } from './render.ts'

answerSooner()

class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A screen's files are fetched when it is first shown, which takes its time on a busy machine.
configure({
  asyncUtilTimeout: 8000,
  eventWrapper: flushSync,
  asyncWrapper: settled,
  // Every look that finds nothing yet would print the page.
  getElementError: (message) => new Error(message ?? 'not found'),
})

/** What a click set off is drawn before the test goes on. */
async function settled<T>(work: (...args: never[]) => Promise<T>): Promise<T> {
  const result = await work()
  await new Promise((resolve) => setTimeout(resolve, 0))
  return result
}

vi.stubGlobal('ResizeObserver', NoResize)
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query === '' || query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
  onchange: null,
}))
// A field that grows with its text measures again when a font arrives; here none does.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
})
