/** Reads server-sent events from a stream, until it ends or has been silent for too long. */
import { createParser } from 'eventsource-parser'

/** The server gives a sign of life every fifteen seconds: after three of them, the line is dead. */
const longestSilence = 45_000

export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  told: (event: string, data: unknown) => void,
): Promise<void> {
  const reader = stream.getReader()
  const stop = () => reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent: ({ event, data }) => event && told(event, JSON.parse(data)) })
  try {
    for (let part = await next(reader); part; part = await next(reader))
      parser.feed(decoder.decode(part, { stream: true }))
  } finally {
    signal.removeEventListener('abort', stop)
    await stop()
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  let timer: number | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), longestSilence)
  })
  const read = reader.read().then(({ value }) => value)
  return Promise.race([read, silence]).finally(() => window.clearTimeout(timer))
}
