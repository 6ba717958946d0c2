import { afterEach, describe, expect, it, vi } from 'vitest'
import { follow } from './follow.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A server that can be told what to say, and to hang up. */
function server() {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const open = async () => new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) })
  return { lines, open, say: (text: string) => lines.at(-1)?.enqueue(bytes(text)) }
}

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function listen() {
  const { lines, open, say } = server()
  const told = vi.fn()
  const heard = vi.fn()
  stop = follow({ open, told, heard })
  return { lines, say, told, heard }
}

describe('who follows', () => {
  it('is told each event, however it is cut into pieces, and of no sign of life', async () => {
    const { lines, say, told, heard } = listen()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    say(':\n\nevent: chan')
    say('ged\ndata: {}\n\nevent: here\ndata: [{"name":"Zoë"}]\n\n')
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
    expect(told.mock.calls).toEqual([
      ['changed', {}],
      ['here', [{ name: 'Zoë' }]],
    ])
    expect(heard).toHaveBeenLastCalledWith(true)
  })

  it('comes back after a while when the line is cut', async () => {
    vi.useFakeTimers()
    const { lines, heard } = listen()
    await vi.advanceTimersByTimeAsync(0)
    lines[0]?.close()
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toHaveBeenLastCalledWith(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(lines).toHaveLength(2)
  })

  it('takes a long silence for a dead line', async () => {
    vi.useFakeTimers()
    const { lines, say } = listen()
    await vi.advanceTimersByTimeAsync(40_000)
    say(':\n\n')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(lines).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines).toHaveLength(2)
  })

  it('lets go while the window is hidden, and comes back with it', async () => {
    const { lines, told, say } = listen()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(() => say('event: changed\ndata: {}\n\n')).toThrow())
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(lines).toHaveLength(2))
    expect(told).not.toHaveBeenCalled()
    hidden.mockRestore()
  })
})
