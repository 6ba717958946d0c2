/**
 * Walks the current county's audit chain: every event continues the one before, has the seal of a server that held the key, and
 * is the one that was exported.
 */
import { type EventRow, hashOf, openRecord, type RecordReader, type RecordRows } from './event-rows.ts'
import { HeadChecks } from './head-checks.ts'
import type { ExportedHead } from './heads/read-heads.ts'
import type { AuditKeys } from './keys.ts'
import { type Head, noHead } from './seal.ts'
import { SealChecks } from './seal-checks.ts'

export interface Chain {
  /** How many events hold, from the first one on. */
  readonly events: number
  /** The hash of the last one that holds. */
  readonly head: string
  readonly break?: { readonly at: number; readonly problem: string }
  /** The first event that must have a seal. */
  readonly sealedFrom: number
  readonly heads: { readonly compared: number; readonly farthest?: ExportedHead }
  /** Events whose time is not that of the server that sealed them; `first` is 0 where there are none. */
  readonly offClock: { readonly first: number; readonly events: number }
}

export interface Evidence {
  /** Without keys the chain is walked and held against what its seals say, but not whether they are ours. */
  readonly keys: AuditKeys | undefined
  /** Of this county. */
  readonly heads?: readonly ExportedHead[]
}

export async function verifyChain(tx: RecordReader, { keys, heads = [] }: Evidence): Promise<Chain> {
  const record = await openRecord(tx)
  const sealedFrom = (await record.head())?.sealedFrom ?? 1
  const walk = new Walk(record, new HeadChecks(heads), new SealChecks(keys), sealedFrom)
  const problem = await walk.toTheEnd()
  return {
    events: walk.seq,
    head: walk.hash,
    ...(problem !== undefined && { break: { at: walk.seq + 1, problem } }),
    ...walk.about,
  }
}

/** Further back than a server's last look at the record, the hash of an event is asked for. */
const remembered = 50_000

class Walk {
  readonly #record: RecordRows
  readonly #heads: HeadChecks
  readonly #seals: SealChecks
  readonly #sealedFrom: number
  readonly #recent = new Map<number, string>()
  seq = noHead.seq
  hash = noHead.hash

  constructor(record: RecordRows, heads: HeadChecks, seals: SealChecks, sealedFrom: number) {
    this.#record = record
    this.#heads = heads
    this.#seals = seals
    // Whoever moves the beginning in the database does not move it in what was exported.
    this.#sealedFrom = Math.min(sealedFrom, heads.sealedFrom)
  }

  get about(): Pick<Chain, 'sealedFrom' | 'heads' | 'offClock'> {
    const { compared, farthest } = this.#heads
    return {
      sealedFrom: this.#sealedFrom,
      heads: { compared, ...(farthest && { farthest }) },
      offClock: this.#seals.offClock,
    }
  }

  /** What is wrong with the event behind the last one that holds; nothing where all hold. */
  async toTheEnd(): Promise<string | undefined> {
    for (;;) {
      const rows = await this.#record.eventsAfter(this.seq)
      for (const row of rows) {
        const problem = await this.#problemOf(row)
        if (problem) return problem
        this.#pass(row)
      }
      if (rows.length > 0) continue
      const kept = await this.#record.head()
      if (!(await this.#hasGrown(kept))) return this.#problemAtEnd(kept)
    }
  }

  /** Between the two looks, while people write. */
  async #hasGrown(kept: Head | undefined): Promise<boolean> {
    return kept !== undefined && kept.seq > this.seq && (await this.#record.eventsAfter(this.seq)).length > 0
  }

  async #problemOf(row: EventRow): Promise<string | undefined> {
    if (row.seq !== this.seq + 1) return 'an event is missing'
    if (row.hash !== hashOf(this.hash, row)) return 'an event was changed'
    const sealProblem = await this.#sealProblem(row)
    return sealProblem ?? this.#heads.problemOf(row)
  }

  async #sealProblem(row: EventRow): Promise<string | undefined> {
    if (row.seq < this.#sealedFrom) return row.seal ? 'the event has a seal before the first one' : undefined
    return this.#seals.problemOf(row, (seq) => this.#hashAt(seq))
  }

  #pass({ seq, hash }: EventRow): void {
    this.seq = seq
    this.hash = hash
    this.#recent.set(seq, hash)
    this.#recent.delete(seq - remembered)
  }

  async #hashAt(seq: number): Promise<string | undefined> {
    if (seq > this.seq - remembered) return this.#recent.get(seq)
    const [row] = await this.#record.eventsAfter(seq - 1)
    return row?.hash
  }

  #problemAtEnd(kept: Head | undefined): string | undefined {
    const shortfall = this.#heads.shortfall(this.seq)
    if (shortfall) return shortfall
    if (kept?.seq !== this.seq || kept.hash !== this.hash) return 'the end of the chain is missing'
    return this.#seals.isInsideOfTransaction
      ? 'an event that was written together with the last one is missing'
      : undefined
  }
}
