/** Keeps the typesetting thread: started when there is work, ended when there has been none for a while. */
import { Worker } from 'node:worker_threads'
import type { Request, Response } from './protocol.ts'

interface Waiting {
  resolve(pdf: Buffer): void
  reject(error: Error): void
  readonly timer: NodeJS.Timeout
}

export interface TypesetterOptions {
  /** No paper takes this long; one that does has lost its way, and takes the thread with it. */
  readonly patience?: number
  readonly restAfter?: number
}

/** In bytes. Its thread has grown by hundreds of megabytes, which only its end gives back. */
const longPaper = 200_000

export class Typesetter {
  readonly #waiting = new Map<number, Waiting>()
  readonly #patience: number
  readonly #restAfter: number
  #worker: Worker | undefined
  #rest: NodeJS.Timeout | undefined
  #count = 0

  constructor({ patience = 120_000, restAfter = 60_000 }: TypesetterOptions = {}) {
    this.#patience = patience
    this.#restAfter = restAfter
  }

  /** Starts the thread, for a paper that will come soon. */
  prepare(): void {
    this.#start()
  }

  run(request: Omit<Request, 'id'>): Promise<Buffer> {
    clearTimeout(this.#rest)
    const worker = this.#start()
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#fail(worker, new Error('typesetting took too long')),
        this.#patience,
      )
      this.#waiting.set(id, { resolve, reject, timer })
      worker.ref()
      worker.postMessage({ id, ...request } satisfies Request)
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./typst-worker.ts', import.meta.url), { execArgv: [] })
    worker.on('message', (response: Response) => this.#settle(worker, response))
    worker.on('error', (error: Error) => this.#fail(worker, error))
    worker.on('exit', () => this.#fail(worker, new Error('the typesetting thread ended')))
    this.#worker = worker
    return worker
  }

  #settle(worker: Worker, response: Response): void {
    const waiting = this.#waiting.get(response.id)
    this.#waiting.delete(response.id)
    clearTimeout(waiting?.timer)
    if ('pdf' in response) waiting?.resolve(Buffer.from(response.pdf))
    else waiting?.reject(new Error(response.error))
    if (this.#waiting.size > 0) return
    worker.unref()
    const isLong = 'pdf' in response && response.pdf.length > longPaper
    this.#rest = setTimeout(
      () => this.#fail(worker, new Error('the typesetting thread rests')),
      isLong ? 0 : this.#restAfter,
    ).unref()
  }

  /** Everything that waits for this thread fails with it; the next paper gets a new one. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    worker.terminate().catch(() => {}) // it ended by itself
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }
}
