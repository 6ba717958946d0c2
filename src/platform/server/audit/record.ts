/** Collects what a transaction did, and appends it to the county's chain just before the commit. */
import type { Actor, AuditDetails } from '../context.ts'
import type { Tx } from '../database/tx.ts'

interface Entry {
  actor_id: string | null
  actor_name: string
  event: string
  object_type: string
  object_id: string
  before: unknown
  after: unknown
  note: string | null
}

export class AuditRecord {
  readonly #entries: Entry[] = []
  readonly #actor: Actor

  constructor(actor: Actor) {
    this.#actor = actor
  }

  add(event: string, { object, before, after, note }: AuditDetails): void {
    this.#entries.push({
      actor_id: this.#actor.kind === 'user' ? this.#actor.userId : null,
      actor_name: nameOf(this.#actor),
      event,
      object_type: object.type,
      object_id: object.id,
      before: before ?? null,
      after: after ?? null,
      note: note ?? null,
    })
  }

  /** The chain's head stays locked until the transaction ends, so this is the last thing that it does. */
  async flush(tx: Tx): Promise<void> {
    if (this.#entries.length === 0) return
    await tx.sql('select append_audit($1)', [JSON.stringify(this.#entries.splice(0))])
  }
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return `${actor.name} <${actor.email}>`
  return actor.kind === 'system' ? actor.name : 'anonymous'
}
