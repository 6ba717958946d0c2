/**
 * A process of its own for work that may go wrong: reading what people sent in, and making long documents. It may use so much memory
 * and so much time, sees the product's own files and those that it is given, and nothing of the server's secrets. Where it fails, the
 * server goes on. It starts when there is work, does one piece after the other, and ends when there was none for a while.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { atMost } from '../jobs/limit.ts'
import type { Answered, Asked } from './protocol.ts'

export interface HandLimits {
  /** All that the process holds, also outside of JavaScript's own heap. */
  readonly memoryMb: number
  /** For one piece of work. */
  readonly seconds: number
}

export interface HandOptions extends HandLimits {
  /** A folder whose files it reads and writes. */
  readonly folder?: string
  readonly restAfterMs?: number
}

/** The process did not survive its work. */
export class WorkDied extends Error {
  readonly why: 'memory' | 'time' | 'crash'

  constructor(why: WorkDied['why']) {
    super(`the process that did the work ended: ${why}`)
    this.name = 'WorkDied'
    this.why = why
  }
}

export class Hand<Request, Response> {
  readonly #module: URL
  readonly #options: HandOptions
  #child: ChildProcess | undefined
  readonly #oneByOne = atMost(1)
  #waiting = 0
  #rest: NodeJS.Timeout | undefined
  #isTired = false
  #count = 0

  constructor(module: URL, options: HandOptions) {
    this.#module = module
    this.#options = options
  }

  /** How many pieces of work it has, with the one that it does. */
  get waiting(): number {
    return this.#waiting
  }

  /** Starts the process, for work that will come soon. */
  prepare(): void {
    this.#start()
    if (this.#waiting === 0) this.#restLater()
  }

  /** Rejects with `WorkDied` where the process ended over it, and with the error of the work itself. */
  ask(request: Request): Promise<Response> {
    clearTimeout(this.#rest)
    this.#waiting += 1
    return this.#oneByOne(async () => {
      try {
        return await this.#send(request)
      } finally {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#restLater()
      }
    })
  }

  /** Gives back what the process holds; the next piece of work gets a new one. */
  async end(): Promise<void> {
    const child = this.#kill()
    if (child) await new Promise((resolve) => child.once('exit', resolve))
  }

  #kill(): ChildProcess | undefined {
    clearTimeout(this.#rest)
    const child = this.#child
    this.#child = undefined
    this.#isTired = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined
    child.kill('SIGKILL')
    return child
  }

  endWhenIdle(): void {
    this.#isTired = true
    if (this.#waiting === 0) this.#restLater()
  }

  #restLater(): void {
    clearTimeout(this.#rest)
    const wait = this.#isTired ? 0 : (this.#options.restAfterMs ?? 60_000)
    this.#rest = setTimeout(() => this.#kill(), wait).unref()
  }

  #send(request: Request): Promise<Response> {
    const child = this.#start()
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      const settle = (tell: () => void) => {
        clearTimeout(timer)
        child.off('message', said).off('exit', ended).off('error', failed)
        child.unref()
        child.channel?.unref()
        tell()
      }
      const lose = (why: WorkDied['why']) => {
        if (this.#child === child) this.#child = undefined
        child.kill('SIGKILL')
        settle(() => reject(new WorkDied(why)))
      }
      const said = (answered: Answered<Response>) => {
        if (answered.id !== id) return
        settle(() => ('error' in answered ? reject(new Error(answered.error)) : resolve(answered.response)))
      }
      // By its own watch (`memory-watch.ts`), by the system's or by JavaScript's: none of them says so otherwise.
      const ended = (_code: number | null, signal: NodeJS.Signals | null) => lose(signal ? 'memory' : 'crash')
      const failed = () => lose('crash')
      const timer = setTimeout(() => lose('time'), this.#options.seconds * 1000)
      child.on('message', said).on('exit', ended).on('error', failed)
      child.ref()
      child.channel?.ref()
      child.send({ id, request } satisfies Asked<Request>, (error) => error && lose('crash'))
    })
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child
    const { memoryMb, folder } = this.#options
    const child = fork(fileURLToPath(this.#module), [], {
      serialization: 'advanced',
      execArgv: permissions(folder, memoryMb),
      // Nothing of the server's environment: there are secrets in it.
      env: { HAND_MEMORY_MB: String(memoryMb) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => {})
    if (child.pid !== undefined) letOthersFirst(child.pid)
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const readable = ['src', 'package.json', 'node_modules'].map((name) => realpathSync(`${root}${name}`))

const permissions = (folder: string | undefined, memoryMb: number) => [
  '--permission',
  '--allow-worker',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  `--allow-fs-read=${root}node_modules`,
  ...(folder ? [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`] : []),
  `--max-old-space-size=${memoryMb}`,
  '--disable-warning=SecurityWarning',
]

/** Answering comes before making documents: a third of what the server gets where there is not enough for both. */
const niceness = 5

function letOthersFirst(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended by now, or the system does not let us: it is only a courtesy.
  }
}
