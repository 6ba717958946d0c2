import { expect, it, vi } from 'vitest'
import { followTogether } from './follow-together.ts'

/** A server that counts its lines. */
function server() {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const open = vi.fn(async () => new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) }))
  const say = (text: string) => lines.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { lines, open, say }
}

it('five that follow the same have one line, and each is told what it says', async () => {
  const { lines, open, say } = server()
  const listeners = Array.from({ length: 5 }, () => ({ open, told: vi.fn(), heard: vi.fn() }))
  const stops = listeners.map((each) => followTogether('draft 7', each))
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  say('event: changed\ndata: {}\n\n')
  for (const { told } of listeners) await vi.waitFor(() => expect(told).toHaveBeenCalledWith('changed', {}))
  expect(open).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

it('who joins later hears who is here, and what changed how long ago; the line stays until the last one goes', async () => {
  const { lines, open, say } = server()
  const first = { open, told: vi.fn(), heard: vi.fn() }
  const stopFirst = followTogether('draft 8', first)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  say('event: open\ndata: {"quiet":4000}\n\nevent: here\ndata: [{"name":"Lena"}]\n\n')
  say('event: changed\ndata: {"kind":"contract"}\n\nevent: changed\ndata: {"kind":"meeting"}\n\n')
  say('event: changed\ndata: {"kind":"contract"}\n\nevent: signal\ndata: {"kind":"typing"}\n\n')
  await vi.waitFor(() => expect(first.told).toHaveBeenCalledTimes(6))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = { open, told: vi.fn(), heard: vi.fn() }
  const stopSecond = followTogether('draft 8', second)
  expect(second.heard).toHaveBeenLastCalledWith(true)
  expect(second.told.mock.calls).toEqual([
    ['open', { quiet: expect.any(Number) }],
    ['here', [{ name: 'Lena' }]],
    ['changed', { kind: 'contract', ago: expect.any(Number) }],
    ['changed', { kind: 'meeting', ago: expect.any(Number) }],
  ])
  const [opened, , changed] = second.told.mock.calls.map(([, data]) => data)
  expect(opened.quiet).toBeGreaterThanOrEqual(4040)
  expect(changed.ago).toBeGreaterThanOrEqual(40)
  expect(changed.ago).toBeLessThan(opened.quiet)
  stopFirst()
  say('event: changed\ndata: {}\n\n')
  await vi.waitFor(() => expect(second.told).toHaveBeenLastCalledWith('changed', {}))
  expect(first.told).toHaveBeenCalledTimes(6)
  stopSecond()
  followTogether('draft 8', { open, told: vi.fn(), heard: vi.fn() })()
  expect(open).toHaveBeenCalledTimes(2)
})

it('another thing is another line', () => {
  const { open } = server()
  const stops = ['draft 9', 'draft 10'].map((name) =>
    followTogether(name, { open, told: vi.fn(), heard: vi.fn() }),
  )
  expect(open).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
})
