import { afterEach, expect, it, vi } from 'vitest'
import { printInLight } from './print-in-light.ts'

const scheme = 'data-mantine-color-scheme'
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute(scheme)
})

it('is light on paper, and afterwards as it was on the screen', () => {
  const printing = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => printing)
  const root = document.documentElement
  root.setAttribute(scheme, 'dark')
  const stop = printInLight()
  const turn = (matches: boolean) => {
    printing.matches = matches
    printing.dispatchEvent(new Event('change'))
    return root.getAttribute(scheme)
  }
  expect(turn(true)).toBe('light')
  expect(turn(false)).toBe('dark')
  stop()
  expect(turn(true)).toBe('dark')
})
