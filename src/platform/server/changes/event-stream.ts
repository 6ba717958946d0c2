/** Server-sent events to one browser (text/event-stream). */
import { Readable } from 'node:stream'

/** Bytes that wait for a browser at the most: who is further behind is cut off, and asks again when it can. */
const mostWaiting = 16_384

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no', // a proxy in front must not collect them
  connection: 'close', // nothing comes after a stream on its connection
}

export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: mostWaiting, read: () => {} })
    this.on('error', () => {}) // cut off: nobody is left to tell
  }

  send(event: string, data: unknown = {}): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** A line that says nothing: both ends notice by it that the other is still there. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null)
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return
    if (!this.push(text)) this.destroy()
  }
}
