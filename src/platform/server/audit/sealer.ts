/** Seals what this process writes. What the database answers to one commit is sealed into the next event, so no round trip is added. */
import { randomBytes } from 'node:crypto'
import { linkHash } from './chain.ts'
import type { AuditKeys } from './keys.ts'
import { contentHash, type Head, makeSeal, noHead, type SealedContent } from './seal.ts'

/** What append_audit() answers. */
export interface Appended {
  /** The hash before the first of the events. */
  readonly previous: string
  /** The time of each, in milliseconds. */
  readonly moments: readonly number[]
  readonly last: Head
}

export interface SealerListeners {
  committed(tenantId: string, head: Head): void
  /** The database said that it appended something else than it was given. */
  wasLiedTo(tenantId: string, head: Head): void
}

export class Sealer {
  readonly #keys: AuditKeys
  readonly #ears: SealerListeners | undefined
  readonly #writer = randomBytes(8).toString('hex')
  readonly #transactions = new Map<string, number>()
  readonly #seen = new Map<string, Head>()

  constructor(keys: AuditKeys, ears?: SealerListeners) {
    this.#keys = keys
    this.#ears = ears
  }

  /** The seals of one transaction's events, in hexadecimal digits. */
  seal(tenantId: string, events: readonly SealedContent[]): string[] {
    const number = (this.#transactions.get(tenantId) ?? 0) + 1
    this.#transactions.set(tenantId, number)
    const { current } = this.#keys
    const shared = {
      keyId: current.id,
      writer: this.#writer,
      number,
      parts: events.length,
      at: Date.now(),
      seen: this.#seen.get(tenantId) ?? noHead,
    }
    return events.map((event, index) =>
      makeSeal(current, {
        ...shared,
        part: index + 1,
        content: contentHash(tenantId, event),
      }).toString('hex'),
    )
  }

  /** A head that does not hold these very seals is not what the transaction left behind. */
  committed(tenantId: string, seals: readonly string[], { previous, moments, last }: Appended): void {
    const first = last.seq - seals.length + 1
    const hash = seals.reduce(
      (before, seal, n) => linkHash(before, { tenantId, seq: first + n, at: moments[n] ?? 0, seal }),
      previous,
    )
    if (hash === last.hash) {
      this.saw(tenantId, last)
      this.#ears?.committed(tenantId, last)
    } else this.#ears?.wasLiedTo(tenantId, last)
  }

  /** Answers to commits may overtake each other. */
  saw(tenantId: string, head: Head): void {
    if (head.seq > (this.#seen.get(tenantId) ?? noHead).seq) this.#seen.set(tenantId, head)
  }

  /**
   * The connection was lost, and the database that comes back may be an older one (a backup, a replica that lagged). What it has
   * lost stays in the exported heads; sealed into the new events it would be held against them for ever.
   */
  forget(): void {
    this.#seen.clear()
  }
}
