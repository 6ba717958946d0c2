/** Holds the seals of a chain against its events, one after the other. Each check gives what is wrong, or nothing. */
import { contentOf, type EventRow } from './event-rows.ts'
import type { AuditKeys } from './keys.ts'
import { contentHash, isSealedWith, readSeal, type Seal } from './seal.ts'

/** One run of a server: how far it has counted, and which numbers below that have not been met. */
interface Writer {
  last: number
  readonly missing: Set<number>
}

/** The hash of an event that was passed already. */
type HashAt = (seq: number) => Promise<string | undefined>

/** Clocks that are further apart than this are told of. */
const tolerance = 5 * 60_000

export class SealChecks {
  readonly #keys: AuditKeys | undefined
  readonly #writers = new Map<string, Writer>()
  #transaction: Seal | undefined
  /** Events whose time is not that of the server which sealed them: told of, since a clock may be wrong. */
  readonly offClock: { first: number; events: number } = { first: 0, events: 0 }

  /** Without keys it is seen what a seal says, but not whether it is one of ours. */
  constructor(keys: AuditKeys | undefined) {
    this.#keys = keys
  }

  async problemOf(row: EventRow, hashAt: HashAt): Promise<string | undefined> {
    const seal = row.seal && readSeal(row.seal)
    if (!row.seal || !seal) return 'the event has no seal'
    if (!saysWhatWasSealed(row, seal)) return 'an event was changed'
    const forgery = this.#forgery(row.seal, seal)
    if (forgery) return forgery
    this.#compareClocks(row, seal)
    return this.#misplacement(seal) ?? this.#contradiction(seal, row.seq, hashAt)
  }

  #forgery(bytes: Buffer, { keyId }: Seal): string | undefined {
    if (!this.#keys) return undefined
    const key = this.#keys.find(keyId)
    if (!key) return `the event was sealed with key ${keyId}, which is not here`
    return isSealedWith(key, bytes) ? undefined : 'the seal of the event is not ours'
  }

  /** At the end of the chain. */
  get isInsideOfTransaction(): boolean {
    return this.#transaction !== undefined
  }

  /** The events of a transaction stand together, each once. */
  #misplacement(seal: Seal): string | undefined {
    const begun = this.#transaction
    const isNext = begun
      ? seal.writer === begun.writer && seal.number === begun.number && seal.part === begun.part + 1
      : seal.part === 1
    if (!isNext) return 'an event that was written together with another stands without it'
    if (!begun && this.#keys && !this.#isNew(seal)) return 'the event is a copy of an earlier one'
    this.#transaction = seal.part < seal.parts ? seal : undefined
    return undefined
  }

  /** A server's transactions may overtake each other, and some of them fail. */
  #isNew({ writer: name, number }: Seal): boolean {
    const writer = this.#writers.get(name) ?? { last: 0, missing: new Set() }
    this.#writers.set(name, writer)
    if (number <= writer.last) return writer.missing.delete(number)
    for (let skipped = writer.last + 1; skipped < number; skipped++) writer.missing.add(skipped)
    writer.last = number
    return true
  }

  /** The head that the server had seen must be in the chain before this event. */
  async #contradiction({ seen }: Seal, seq: number, hashAt: HashAt): Promise<string | undefined> {
    if (seen.seq === 0) return undefined
    if (seen.seq < seq && (await hashAt(seen.seq)) === seen.hash) return undefined
    return `events before it were changed or removed: its server had seen another event ${seen.seq}`
  }

  #compareClocks(row: EventRow, seal: Seal): void {
    if (Math.abs(row.at.getTime() - seal.at) <= tolerance) return
    this.offClock.first ||= row.seq
    this.offClock.events += 1
  }
}

function saysWhatWasSealed(row: EventRow, { content }: Seal): boolean {
  try {
    return content === contentHash(row.tenant_id, contentOf(row))
  } catch (error) {
    if (error instanceof RangeError) return false // nested deeper than anything that could have been sealed
    throw error
  }
}
