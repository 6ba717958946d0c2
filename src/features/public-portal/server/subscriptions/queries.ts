import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { Subscribers } from '../../subscription-contract.ts'

export interface Subscription {
  readonly id: string
  readonly email: string
  readonly body_id: string | null
  /** Null where it is about all meetings. */
  readonly body_name: string | null
  readonly ended_at: Date | null
}

const select = `select s.id, s.email, s.body_id, b.name as body_name, s.ended_at
  from meeting_subscriptions s left join bodies b on b.id = s.body_id`

export async function insertAsked(
  tx: Tx,
  { email, bodyId, now }: { email: string; bodyId: string | null; now: Date },
): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    'insert into meeting_subscriptions (email, body_id, asked_at) values ($1, $2, $3) returning id',
    [email, bodyId, now],
  )
  if (!row) throw new Error('no row came back')
  return row.id
}

/** One that waits to be confirmed, and is not too old for it. */
export async function findAsked(
  tx: Tx,
  id: string,
  since: Date,
  lock: '' | 'for update of s' = '',
): Promise<Subscription | undefined> {
  const [row] = await tx.sql<Subscription>(
    `${select} where s.id = $1 and s.confirmed_at is null and s.asked_at > $2 ${lock}`,
    [id, since],
  )
  return row
}

export async function findConfirmed(tx: Tx, id: string): Promise<Subscription | undefined> {
  const [row] = await tx.sql<Subscription>(`${select} where s.id = $1 and s.confirmed_at is not null`, [id])
  return row
}

export async function hasActive(tx: Tx, { email, body_id }: Subscription): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from meeting_subscriptions where email = $1 and body_id is not distinct from $2
       and confirmed_at is not null and ended_at is null`,
    [email, body_id],
  )
  return rows.length > 0
}

const taken = { meeting_subscriptions_active_key: () => conflict('You are subscribed already.') }

export const setConfirmed = (tx: Tx, id: string, now: Date) =>
  translating(taken, tx.sql('update meeting_subscriptions set confirmed_at = $2 where id = $1', [id, now]))

export const deleteAsked = (tx: Tx, id: string) =>
  tx.sql('delete from meeting_subscriptions where id = $1 and confirmed_at is null', [id])

/** Whether it was still going on. */
export async function setEnded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.sql(
    'update meeting_subscriptions set ended_at = $2 where id = $1 and confirmed_at is not null and ended_at is null returning id',
    [id, now],
  )
  return rows.length > 0
}

/** Who is written to, by the subscription that every mail offers to end. */
export interface Subscriber extends Pick<Subscription, 'id' | 'email' | 'body_name'> {
  /** The bodies that they follow; null among them is all. */
  readonly body_ids: readonly (string | null)[]
}

/** Those who follow one of the bodies, each address once, in the order of the addresses. */
export const findSubscribers = (tx: Tx, bodyIds: readonly (string | null)[], after: string, most: number) =>
  tx.sql<Subscriber>(
    `select s.email, (array_agg(s.id order by s.body_id nulls last, s.id))[1] as id,
       (array_agg(b.name order by s.body_id nulls last, s.id))[1] as body_name, jsonb_agg(s.body_id) as body_ids
     from meeting_subscriptions s left join bodies b on b.id = s.body_id
     where s.confirmed_at is not null and s.ended_at is null and (s.body_id is null or s.body_id = any($1::uuid[]))
       and s.email > $2
     group by s.email order by s.email limit $3`,
    [bodyIds, after, most],
  )

export async function countSubscribers(tx: Tx): Promise<Subscribers> {
  const active = 's.confirmed_at is not null and s.ended_at is null'
  const [[total], followed] = await Promise.all([
    tx.sql<{ people: number }>(
      `select count(distinct s.email)::int as people from meeting_subscriptions s where ${active}`,
    ),
    tx.sql<Subscribers['followed'][number]>(
      `select s.body_id, coalesce(b.name, 'All meetings') as name, count(*)::int as count
       from meeting_subscriptions s left join bodies b on b.id = s.body_id where ${active}
       group by s.body_id, b.name, b.kind order by b.kind nulls first, b.name`,
    ),
  ])
  return { people: total?.people ?? 0, followed }
}
