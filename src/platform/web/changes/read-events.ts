/** Reads server-sent events from a stream, until it ends or has been silent for too long. */

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
  let rest = ''
  try {
    for (let part = await next(reader); part; part = await next(reader)) {
      const messages = (rest + decoder.decode(part, { stream: true })).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const [event, data] = [field(message, 'event'), field(message, 'data')]
        if (event) told(event, data === undefined ? undefined : JSON.parse(data))
      }
    }
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

const field = (message: string, name: string) =>
  message
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)
