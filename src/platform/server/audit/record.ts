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

  #who(): Pick<Entry, 'actor_id' | 'actor_name'> {
    const actor = this.#actor
    return { actor_id: actor.kind === 'user' ? actor.userId : null, actor_name: nameOf(actor) }
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
