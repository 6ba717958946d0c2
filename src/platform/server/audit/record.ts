/** Collects what a transaction did, and appends it to the county's chain just before the commit. */
import { escapeLiteral } from 'pg'
import type { Actor, AuditDetails } from '../context.ts'

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

  /** The statement that appends all this. The chain's head stays locked until the transaction ends, so it comes last. */
  statement(): string | undefined {
    if (this.#entries.length === 0) return undefined
    return `select append_audit(${escapeLiteral(JSON.stringify(this.#entries.splice(0)))})`
  }
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return `${actor.name} <${actor.email}>`
  return actor.kind === 'system' ? actor.name : 'anonymous'
}
