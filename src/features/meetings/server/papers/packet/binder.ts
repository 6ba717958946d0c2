/** A binding thread, for one packet. What somebody attached may bring it down: then it says at which document. */
import { Worker } from 'node:worker_threads'
import type { Bindable, Enclosure, Fault, Place, Request, Response, Sheet } from './protocol.ts'

/** Nobody's document takes this long. */
const patience = 30_000
const bindPatience = 5 * 60_000

export class Binder {
  readonly #worker = new Worker(new URL('./bind-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  })

  /** Rejects where the thread did not survive it. */
  async read(document: number, type: Bindable, bytes: Buffer): Promise<readonly Sheet[] | Fault> {
    const own = new Uint8Array(bytes)
    const response = await this.#ask({ do: 'read', document, type, bytes: own }, patience, [own.buffer])
    if ('sheets' in response) return response.sheets
    return 'fault' in response ? response.fault : 'damaged'
  }

  async bind(
    frame: Buffer,
    places: readonly Place[],
    enclosures: readonly Enclosure[],
    bound: (count: number) => void,
  ): Promise<Buffer> {
    const request: Request = { do: 'bind', frame: new Uint8Array(frame), places, enclosures }
    const response = await this.#ask(request, bindPatience, [], bound)
    if ('pdf' in response) return Buffer.from(response.pdf)
    throw new Error('error' in response ? response.error : 'the packet could not be bound')
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(
    request: Request,
    within: number,
    transfer: readonly ArrayBuffer[],
    bound: (count: number) => void = () => {},
  ): Promise<Response> {
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new Error('it took too long'))), within)
      const said = (response: Response) =>
        'bound' in response ? bound(response.bound) : settle(() => resolve(response))
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
