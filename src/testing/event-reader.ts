/** Follows a stream of a server that listens, as a browser does. */
import { request as send } from 'node:http'
import { createParser } from 'eventsource-parser'
import type { Caller } from './caller.ts'

export interface EventReader {
  readonly status: number
  /** What was said so far: `changed {}`; a sign of life is `:`. */
  readonly said: readonly string[]
  readonly hasEnded: boolean
  close(): void
}

export function readEvents(port: number, { county, token }: Caller, path: string): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${county}.localhost`,
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const request = send({ port, path, headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      const reader = {
        status: response.statusCode ?? 0,
        said: [] as string[],
        hasEnded: false,
        close: () => request.destroy(),
      }
      response.setEncoding('utf8')
      const parser = createParser({
        onEvent: ({ event, data }) => reader.said.push(`${event} ${data}`),
        onComment: () => reader.said.push(':'),
      })
      response.on('data', parser.feed)
      response.on('error', () => {})
      response.on('close', () => {
        reader.hasEnded = true
      })
      resolve(reader)
    })
    request.end()
  })
}
