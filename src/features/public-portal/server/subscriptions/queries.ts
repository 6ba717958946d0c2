import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict } from '#platform/shared/errors.ts'
import { Subscribers } from '../../subscription-contract.ts'

/** Without a body or a commodity it is about all meetings. */
const subscriptions = sql
  .selectFrom('meeting_subscriptions as s')
  .leftJoin('bodies as b', 'b.id', 's.body_id')
  .select(['s.id', 's.email', 's.body_id', 'b.name as body_name', 's.commodity_code', 's.ended_at'])

/** No one else asks for the address until the transaction ends. */
export async function wasAskedSince(tx: Tx, email: string, since: Date): Promise<boolean> {
  tx.later('select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || $1, 0))', [email])
  const asked = await tx.maybe(
    sql
      .selectFrom('meeting_subscriptions')
      .select('id')
      .where('email', '=', email)
      .where('asked_at', '>', since)
      .limit(1),
  )
  return asked !== undefined
}

export async function insertAsked(
  tx: Tx,
  {
    email,
    bodyId,
    commodity,
    now,
  }: { email: string; bodyId: string | null; commodity: string | null; now: Date },
): Promise<string> {
  const { id } = await tx.one(
    sql
      .insertInto('meeting_subscriptions')
      .values({ email, body_id: bodyId, commodity_code: commodity, asked_at: now })
      .returning('id'),
  )
  return id
}

/** One that waits to be confirmed, and is not too old for it. */
export function findAsked(tx: Tx, id: string, since: Date, lock: '' | 'for update' = '') {
  const asked = subscriptions
    .where('s.id', '=', id)
    .where('s.confirmed_at', 'is', null)
    .where('s.asked_at', '>', since)
  return tx.maybe(lock ? asked.forUpdate('s') : asked)
}

export const findConfirmed = (tx: Tx, id: string) =>
  tx.maybe(subscriptions.where('s.id', '=', id).where('s.confirmed_at', 'is not', null))

export type Subscription = NonNullable<Awaited<ReturnType<typeof findConfirmed>>>

export async function hasActive(tx: Tx, { email, body_id, commodity_code }: Subscription): Promise<boolean> {
  const active = await tx.maybe(
    sql
      .selectFrom('meeting_subscriptions')
      .select('id')
      .where('email', '=', email)
      .where('body_id', 'is not distinct from', body_id)
      .where('commodity_code', 'is not distinct from', commodity_code)
      .where('confirmed_at', 'is not', null)
      .where('ended_at', 'is', null),
  )
  return active !== undefined
}

const taken = { meeting_subscriptions_active_key: () => conflict('You’re already subscribed.') }

export const setConfirmed = (tx: Tx, id: string, now: Date) =>
  translating(
    taken,
    tx.run(sql.updateTable('meeting_subscriptions').set({ confirmed_at: now }).where('id', '=', id)),
  )

export const deleteAsked = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('meeting_subscriptions').where('id', '=', id).where('confirmed_at', 'is', null))

/** Whether it was still going on. */
export async function setEnded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx.run(
    sql
      .updateTable('meeting_subscriptions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('confirmed_at', 'is not', null)
      .where('ended_at', 'is', null),
  )
  return ended > 0
}

/** Who is written to, by the subscription that every mail offers to end. */
const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  body_name: z.string().nullable(),
  commodity_code: z.string().nullable(),
  /** The bodies that they follow; null among them is all. */
  body_ids: z.array(z.uuid().nullable()),
})
export type Subscriber = z.infer<typeof Subscriber>

/** Those who follow one of the bodies, each address once, in the order of the addresses. */
export const findSubscribers = (tx: Tx, bodyIds: readonly (string | null)[], after: string, most: number) =>
  tx.rows(
    Subscriber,
    `select s.email, (array_agg(s.id order by s.body_id nulls last, s.id))[1] as id,
       (array_agg(b.name order by s.body_id nulls last, s.id))[1] as body_name, null::text as commodity_code, jsonb_agg(s.body_id) as body_ids
     from meeting_subscriptions s left join bodies b on b.id = s.body_id
     where s.confirmed_at is not null and s.ended_at is null and s.commodity_code is null
       and (s.body_id is null or s.body_id = any($1::uuid[])) and s.email > $2
     group by s.email order by s.email limit $3`,
    [bodyIds, after, most],
  )

/** Those who follow one of the commodities, or all solicitations. */
export const findBidSubscribers = (tx: Tx, codes: readonly string[], after: string, most: number) =>
  tx.rows(
    Subscriber,
    `select s.email, (array_agg(s.id order by s.commodity_code desc, s.id))[1] as id, null::text as body_name,
       max(s.commodity_code) as commodity_code, '[]'::jsonb as body_ids
     from meeting_subscriptions s
     where s.confirmed_at is not null and s.ended_at is null and s.commodity_code = any($1::text[]) and s.email > $2
     group by s.email order by s.email limit $3`,
    [['*', ...codes], after, most],
  )

const People = Subscribers.pick({ people: true })
const Followed = Subscribers.shape.followed.element

export async function countSubscribers(tx: Tx): Promise<Subscribers> {
  const active = 's.confirmed_at is not null and s.ended_at is null'
  const [[total], followed, [bids]] = await Promise.all([
    tx.rows(
      People,
      `select count(distinct s.email)::int as people from meeting_subscriptions s where ${active}`,
    ),
    tx.rows(
      Followed,
      `select s.body_id, coalesce(b.name, 'All meetings') as name, count(*)::int as count
       from meeting_subscriptions s left join bodies b on b.id = s.body_id where ${active} and s.commodity_code is null
       group by s.body_id, b.name, b.kind order by b.kind nulls first, b.name`,
    ),
    tx.rows(
      People,
      `select count(distinct s.email)::int as people from meeting_subscriptions s where ${active} and s.commodity_code is not null`,
    ),
  ])
  return { people: total?.people ?? 0, followed, solicitations: bids?.people ?? 0 }
}
