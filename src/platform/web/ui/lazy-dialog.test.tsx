import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const Dialog = () => null
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('whoever types is left alone until they pause', async () => {
  const load = vi.fn(async () => ({ Dialog }))
  lazyDialog(load, 'Dialog')
  for (const key of 'salt') {
    press(key)
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledOnce()
})

test('a movement fetches it at once', async () => {
  await vi.advanceTimersByTimeAsync(10_000) // since the last key
  const load = vi.fn(async () => ({ Dialog }))
  lazyDialog(load, 'Dialog')
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(200)
  expect(load).toHaveBeenCalledOnce()
})
