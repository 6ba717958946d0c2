/** A thread that reads what people attached, and binds it. What somebody attached may bring it down: then it rejects. */
import { Worker } from 'node:worker_threads'
import type { Bindable, Enclosure, Fault, Place, Request, Response, Sheet } from './protocol.ts'

/** Nobody's document takes this long, and neither does a frame or the writing of a packet. */
const patience = 60_000

export class Binder {
  readonly #worker = new Worker(new URL('./bind-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 16 },
  })

  /** Rejects where the thread did not survive it. */
  async measure(type: Bindable, bytes: Buffer): Promise<readonly Sheet[] | Fault> {
    const own = new Uint8Array(bytes)
    const response = await this.#ask({ do: 'measure', type, bytes: own }, [own.buffer])
    if ('sheets' in response) return response.sheets
    return 'fault' in response ? response.fault : 'damaged'
  }

  open(frame: Buffer, places: readonly Place[]): Promise<void> {
    return this.#do({ do: 'open', frame: new Uint8Array(frame), places }, [])
  }

  place(document: number, type: Bindable, bytes: Buffer): Promise<void> {
    const own = new Uint8Array(bytes)
    return this.#do({ do: 'place', document, type, bytes: own }, [own.buffer])
  }

  enclose(enclosure: Enclosure): Promise<void> {
    return this.#do({ do: 'enclose', enclosure }, [])
  }

  async finish(): Promise<Buffer> {
    const response = await this.#ask({ do: 'finish' }, [])
    if ('pdf' in response) return Buffer.from(response.pdf)
    throw new Error(failureIn(response))
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  async #do(request: Request, transfer: readonly ArrayBuffer[]): Promise<void> {
    const response = await this.#ask(request, transfer)
    if (!('done' in response)) throw new Error(failureIn(response))
  }

  #ask(request: Request, transfer: readonly ArrayBuffer[]): Promise<Response> {
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new Error('it took too long'))), patience)
      const said = (response: Response) => settle(() => resolve(response))
      const died = (error: unknown) => settle(() => reject(error))
      const settle = (tell: () => void) => {
        clearTimeout(timer)
        worker.off('message', said).off('error', died).off('exit', died)
        tell()
      }
      worker.on('message', said).on('error', died).on('exit', died)
      worker.postMessage(request, transfer)
    })
  }
}

const failureIn = (response: Response) =>
  'error' in response ? response.error : 'the packet could not be bound'
