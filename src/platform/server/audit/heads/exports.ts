/**
 * Carries the heads of all audit records out of the database while the server runs. What this process wrote it knows from the
 * commits themselves; what others wrote it reads now and then, and then holds the record against what it has exported.
 */
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { AuditKeys } from '../keys.ts'
import type { Head } from '../seal.ts'
import type { HeadFigures } from './figures.ts'
import { type CountyHead, sealHeads } from './line.ts'
import type { HeadTarget } from './targets.ts'

export interface ReadHead extends CountyHead {
  /** The hash that the event of the number which was asked for has now. */
  readonly hashAtNumber: string | null
}

export interface HeadExportSettings {
  readonly keys: AuditKeys
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly figures: HeadFigures
  readonly targets: readonly HeadTarget[]
}

export interface HeadReader {
  /** What was exported last, when this server or another one ran here before. */
  lastExported(): Promise<CountyHead[]>
  /** The heads of all counties, with the hash that each has at the number that is known of it. */
  read(known: ReadonlyMap<string, number>): Promise<ReadHead[]>
  saw(tenantId: string, head: Head): void
}

/** What a target has got, and when it is its turn again. */
interface Turn {
  readonly target: HeadTarget
  readonly sent: Map<string, string>
  day: string
  due: number
}

const tickSeconds = 10
/** A timer that rings a moment early must not make a head wait for the next ring. */
const slack = 2000
const readSeconds = 5 * 60
/** A target that failed is tried again after this, or after its own time where that is shorter. */
const retrySeconds = 10 * 60

export class HeadExports {
  readonly #settings: HeadExportSettings
  readonly #known = new Map<string, CountyHead>()
  readonly #turns: Turn[]
  #reader: HeadReader | undefined
  #readAgain = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(settings: HeadExportSettings) {
    this.#settings = settings
    this.#turns = settings.targets.map((target) => ({ target, sent: new Map(), day: '', due: 0 }))
  }

  /** Resolves when the heads of all counties are out, or could not be brought out and the log says so. */
  async start(reader: HeadReader): Promise<void> {
    this.#reader = reader
    const last = await reader.lastExported().catch((error: unknown) => {
      this.#settings.log.error({ err: error }, 'the heads that were exported before cannot be read')
      return []
    })
    for (const head of last) this.#known.set(head.id, head)
    await this.exportDue()
    const tick = () => {
      this.exportDue().catch((error: unknown) =>
        this.#settings.log.error({ err: error }, 'audit heads not exported'),
      )
    }
    this.#timer = setInterval(tick, tickSeconds * 1000)
    this.#timer.unref()
  }

  /** What was written in the last seconds goes out too. */
  async stop(): Promise<void> {
    if (!this.#reader) return
    clearInterval(this.#timer)
    await this.#running
    await this.#exportToFile()
  }

  /** This process committed an event. */
  committed(tenantId: string, { seq, hash }: Head): void {
    const known = this.#known.get(tenantId)
    if (!known)
      this.#readAgain = 0 // a new county, of which more than its head is to be known
    else if (seq > known.events) this.#known.set(tenantId, { ...known, events: seq, head: hash })
  }

  /** One after the other; one that fails does not hold up those behind it. */
  exportDue(): Promise<void> {
    const exporting = this.#running.then(() => this.#exportDue())
    this.#running = exporting.catch(() => {}) // told to whoever asked for it
    return exporting
  }

  async #exportDue(): Promise<void> {
    const now = this.#settings.clock.now().getTime()
    if (this.#readAgain <= now) await this.#read(now)
    for (const turn of this.#turns)
      if (turn.due <= now) turn.due = now + (await this.#export(turn)) * 1000 - slack
  }

  /** In between, whenever its turn is. */
  async #exportToFile(): Promise<void> {
    for (const turn of this.#turns)
      if (turn.target.name === 'file' && turn.sent.size > 0) await this.#export(turn)
  }

  async #read(now: number): Promise<void> {
    // What this process saw committed is out before it is held against the database, and may be corrected by it.
    await this.#exportToFile()
    const numbers = new Map([...this.#known].map(([id, { events }]) => [id, events]))
    try {
      for (const { hashAtNumber, ...head } of (await this.#reader?.read(numbers)) ?? []) {
        this.#compare(head, hashAtNumber, numbers.get(head.id) ?? 0)
        this.#reader?.saw(head.id, { seq: head.events, hash: head.head })
      }
      this.#readAgain = now + readSeconds * 1000 - slack
    } catch (error) {
      this.#settings.log.warn({ err: error }, 'the heads of the audit logs could not be read')
    }
  }

  /** A record that does not continue what was exported is told of, and exported as it is: the older line stays. */
  #compare(head: CountyHead, hashAtNumber: string | null, number: number): void {
    const { log, figures } = this.#settings
    const known = this.#known.get(head.id)
    // A commit may have moved it while the database was read; the next reading looks again.
    if (known && known.events !== number) return
    const isContinued =
      !known || known.events === 0 || (known.head === hashAtNumber && known.sealed_from === head.sealed_from)
    if (!isContinued) {
      figures.broke()
      log.error(
        { county: head.county, exported: known.events, found: head.events },
        'the audit log does not continue the exported head: verify it',
      )
    }
    this.#known.set(head.id, head)
  }

  /** After how many seconds it is its turn again. */
  async #export(turn: Turn): Promise<number> {
    const { keys, clock, log, figures } = this.#settings
    const { target, sent } = turn
    const now = clock.now()
    if (dayOf(now.getTime()) !== turn.day) sent.clear()
    const heads = [...this.#known.values()].filter(({ id, head }) => target.isWhole || sent.get(id) !== head)
    try {
      if (heads.length > 0)
        await target.write(sealHeads(keys.current, { at: now.toISOString(), by: hostname(), heads }))
      for (const { id, head } of heads) sent.set(id, head)
      turn.day = dayOf(now.getTime())
      figures.exported(target.name, now)
      return target.everySeconds
    } catch (error) {
      log.warn({ err: error, target: target.name }, 'audit heads not exported')
      return Math.min(target.everySeconds, retrySeconds)
    }
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
