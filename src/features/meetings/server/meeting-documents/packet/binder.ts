/** The process that reads what people attached, and binds it. What someone attached may bring it down: then it rejects. */
import { Hand } from '#platform/server/workshop/index.ts'
import type { Document, Enclosure, Fault, Measured, Place, Request, Response } from './protocol.ts'

export class Binder {
  readonly #hand: Hand<Request, Response>

  /** `folder` is where the documents are, and where the packet will be. */
  constructor(folder: string) {
    this.#hand = new Hand(new URL('./bind-process.ts', import.meta.url), {
      memoryMb: 1200,
      // No one's document takes this long, and neither does a frame or the writing of a packet.
      seconds: 60,
      folder,
    })
  }

  async measure(document: Document): Promise<Measured | Fault> {
    const response = await this.#hand.ask({ do: 'measure', ...document })
    if ('sheets' in response) return response
    return 'fault' in response ? response.fault : 'damaged'
  }

  async open(frame: Buffer, places: readonly Place[], isForEveryone: boolean): Promise<void> {
    await this.#hand.ask({ do: 'open', frame, places, isForEveryone })
  }

  async place(number: number, document: Document): Promise<void> {
    await this.#hand.ask({ do: 'place', document: number, ...document })
  }

  async enclose(enclosure: Enclosure): Promise<void> {
    await this.#hand.ask({ do: 'enclose', enclosure })
  }

  /** Writes the packet, and says how many pages it has. */
  async finish(path: string): Promise<number> {
    const response = await this.#hand.ask({ do: 'finish', path })
    if ('pageCount' in response) return response.pageCount
    throw new Error('the packet could not be bound')
  }

  close(): Promise<void> {
    return this.#hand.end()
  }
}
