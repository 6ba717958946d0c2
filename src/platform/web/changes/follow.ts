/** Keeps a stream open as long as someone looks: opened again when it breaks, let go while the window is hidden. */
import { readEvents } from './read-events.ts'

export interface Following {
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  told(event: string, data: unknown): void
  /** The server answered, or is no longer heard. */
  heard(isHeard: boolean): void
}

const firstWait = 1000
const longestWait = 30_000

/** Returns how to stop. */
export function follow({ open, told, heard }: Following): () => void {
  let attempt: AbortController | undefined
  let timer: number | undefined
  let wait = firstWait

  async function listen(): Promise<void> {
    const own = new AbortController()
    attempt = own
    try {
      const stream = await open(own.signal)
      await readEvents(stream, own.signal, (event, data) => {
        if (attempt !== own) return
        wait = firstWait
        heard(true)
        told(event, data)
      })
    } catch {
      // what is wrong is told by the calls of the screen itself, which are made all the same
    }
    if (attempt !== own) return
    letGo()
    timer = window.setTimeout(listen, wait)
    wait = Math.min(longestWait, wait * 2)
  }

  function letGo(): void {
    window.clearTimeout(timer)
    attempt?.abort()
    attempt = undefined
    heard(false)
  }

  /** A browser has six connections to a server: windows that no one sees must not take them all. */
  function look(): void {
    letGo()
    if (!document.hidden) void listen()
  }

  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', letGo)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', letGo)
    letGo()
  }
}
