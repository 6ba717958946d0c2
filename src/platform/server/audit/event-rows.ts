/** A county's chain as it lies in the database, read from the rows and judged here: what the database computes, its owner may bend. */
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'
import { linkHash, nextHash } from './chain.ts'
import type { Head, SealedContent } from './seal.ts'

export type RecordReader = Pick<Tx, 'rows'>

const EventRow = z.object({
  tenant_id: z.uuid(),
  seq: z.number(),
  at: z.date(),
  actor_id: z.uuid().nullable(),
  actor_name: z.string(),
  event: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** JSON as PostgreSQL writes it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  note: z.string().nullable(),
  hash: z.string(),
  seal: z.instanceof(Buffer).nullable(),
})
export type EventRow = z.infer<typeof EventRow>

const KeptHead = z.object({ seq: z.number(), hash: z.string(), sealed_from: z.number() })
const Column = z.object({ is_there: z.boolean() })

/** Few enough that reading them holds up no one who is served in between. */
const page = 250

export interface RecordRows {
  /** The events behind a number, in their order; none at the end. */
  eventsAfter(seq: number): Promise<EventRow[]>
  head(): Promise<(Head & { sealedFrom: number }) | undefined>
}

/** Of the current county, in a database of before the seals too: a backup of that time is verified like any other. */
export async function openRecord(tx: RecordReader): Promise<RecordRows> {
  const [column] = await tx.rows(
    Column,
    `select exists (select 1 from pg_attribute where attrelid = 'audit_events'::regclass and attname = 'seal') as is_there`,
  )
  const [seal, sealedFrom] = column?.is_there ? ['seal', 'sealed_from'] : ['null::bytea', 'seq + 1']
  return {
    eventsAfter: (seq) =>
      tx.rows(
        EventRow,
        `select tenant_id, seq, at, actor_id, actor_name, event, object_type, object_id, before::text as before,
           after::text as after, note, encode(hash, 'hex') as hash, ${seal} as seal
         from audit_events where tenant_id = current_tenant() and seq > $1 order by seq limit ${page}`,
        [seq],
      ),
    async head() {
      const [kept] = await tx.rows(
        KeptHead,
        `select seq, encode(hash, 'hex') as hash, ${sealedFrom} as sealed_from from audit_heads where tenant_id = current_tenant()`,
      )
      return kept && { seq: kept.seq, hash: kept.hash, sealedFrom: kept.sealed_from }
    },
  }
}

/** Before there were seals, the whole event was in the text, as PostgreSQL writes it. */
export function hashOf(previous: string, row: EventRow): string {
  const { tenant_id, seq, at, actor_id, actor_name, event, object_type, object_id, note, seal } = row
  if (seal)
    return linkHash(previous, { tenantId: tenant_id, seq, at: at.getTime(), seal: seal.toString('hex') })
  return nextHash(previous, [
    ...[tenant_id, seq, at.getTime(), actor_id, actor_name, event, object_type, object_id].map(json),
    row.before ?? 'null',
    row.after ?? 'null',
    json(note),
  ])
}

const json = (value: unknown) => JSON.stringify(value)

export const contentOf = ({ before, after, ...row }: EventRow): SealedContent => ({
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  event: row.event,
  object_type: row.object_type,
  object_id: row.object_id,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
  note: row.note,
})
