/** Holds a chain against the heads that were exported while it grew. */
import type { EventRow } from './event-rows.ts'
import type { ExportedHead } from './heads/read-heads.ts'

export class HeadChecks {
  readonly #bySeq = new Map<number, ExportedHead[]>()
  readonly #farthest: ExportedHead | undefined
  /** The first event that must have a seal, as it was exported. */
  readonly sealedFrom: number
  readonly compared: number
  #upTo = 0

  constructor(heads: readonly ExportedHead[]) {
    this.compared = heads.length
    this.sealedFrom = Math.min(Number.POSITIVE_INFINITY, ...new Set(heads.map((head) => head.sealed_from)))
    for (const head of heads) {
      const same = this.#bySeq.get(head.events)
      if (same) same.push(head)
      else this.#bySeq.set(head.events, [head])
      if (head.events > (this.#farthest?.events ?? 0)) this.#farthest = head
    }
  }

  get farthest(): ExportedHead | undefined {
    return this.#farthest
  }

  problemOf({ seq, hash, at }: EventRow): string | undefined {
    const heads = this.#bySeq.get(seq)
    const other = heads?.find((exported) => exported.head !== hash)
    if (other) return this.#difference(other, at)
    if (heads) this.#upTo = seq
    return undefined
  }

  /** Of a chain that ends with this event. */
  shortfall(lastSeq: number): string | undefined {
    const head = this.#farthest
    if (!head || head.events <= lastSeq) return undefined
    return `the record ends before head ${head.events}, which was exported ${head.at}: an older backup was restored, or events were removed`
  }

  /** An event that is younger than the head stands where another stood: the record was cut and went on. */
  #difference(exported: ExportedHead, at: Date): string {
    const same = this.#upTo > 0 ? `; up to event ${this.#upTo} it is as exported` : ''
    const cause =
      at.getTime() > Date.parse(exported.at)
        ? 'another event has taken its place since: an older backup was restored, or events were removed'
        : 'it or an event before it was changed or removed'
    return `it is not the event that was exported ${exported.at}, and ${cause}${same}`
  }
}
