/** Collects what a transaction did, and appends it to the county's chain just before the commit. */
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import type { Actor, AuditDetails } from '../context.ts'
import type { SealedContent } from './seal.ts'
import type { Sealer } from './sealer.ts'

const Appended = z.tuple([
  z.object({
    previous: z.string(),
    moments: z.array(z.coerce.number()), // which the driver gives as texts
    last_seq: z.number(),
    last_hash: z.string(),
  }),
])

export class AuditRecord {
  readonly #entries: SealedContent[] = []
  readonly #tenantId: string
  readonly #actor: Actor
  readonly #sealer: Sealer
  #seals: string[] = []

  constructor(tenantId: string, actor: Actor, sealer: Sealer) {
    this.#tenantId = tenantId
    this.#actor = actor
    this.#sealer = sealer
  }

  add(event: string, { object, before, after, note, by }: AuditDetails): void {
    this.#entries.push({
      ...(by
        ? { actor_id: by.id, actor_name: `${by.first_name} ${by.last_name} <${by.email}>` }
        : this.#who()),
      event,
      object_type: object.type,
      object_id: object.id,
      before: before ?? null,
      after: after ?? null,
      note: note ?? null,
    })
  }

  #who(): Pick<SealedContent, 'actor_id' | 'actor_name'> {
    const actor = this.#actor
    return { actor_id: actor.kind === 'user' ? actor.userId : null, actor_name: nameOf(actor) }
  }

  /** The statement that appends all this. The chain's head stays locked until the transaction ends, so it comes last. */
  statement(): string | undefined {
    if (this.#entries.length === 0) return undefined
    this.#seals = this.#sealer.seal(this.#tenantId, this.#entries)
    const sealed = this.#entries.splice(0).map((entry, n) => ({ ...entry, seal: this.#seals[n] }))
    return `select * from append_audit(${escapeLiteral(JSON.stringify(sealed))})`
  }

  /** What the statement answered, once the transaction is on disk. */
  committed = (rows: readonly unknown[]): void => {
    const appended = Appended.safeParse(rows).data?.[0]
    if (!appended) return
    const { previous, moments, last_seq: seq, last_hash: hash } = appended
    this.#sealer.committed(this.#tenantId, this.#seals, { previous, moments, last: { seq, hash } })
  }
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return `${actor.name} <${actor.email}>`
  return actor.kind === 'system' ? actor.name : 'anonymous'
}
