/** Members of the county's bodies, where they sit and how they voted. Their addresses and numbers stay inside. */
import { z } from 'zod'
import { voteResults } from '#features/meetings/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { isPublic } from './meetings.ts'
import { isFinal } from './record.ts'

const PublicSeat = z.object({
  body_id: z.uuid(),
  body: z.string(),
  seat: z.string(),
  is_chair: z.boolean(),
})
export type PublicSeat = z.infer<typeof PublicSeat>

const PublicMember = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  /** Those that they hold on the day. */
  seats: z.array(PublicSeat),
})
export type PublicMember = z.infer<typeof PublicMember>

/** Whose first term has begun by the day. */
const select = `select p.id, p.name, p.title,
    coalesce((select jsonb_agg(jsonb_build_object('body_id', b.id, 'body', b.name, 'seat', s.name, 'is_chair', s.is_chair)
        order by b.kind, b.name, s.position)
      from seat_terms t join seats s on s.id = t.seat_id join bodies b on b.id = s.body_id
      where t.member_id = p.id and t.starts_on <= $1::date and coalesce(t.ends_on, $1::date) >= $1::date
        and coalesce(s.ended_on, $1::date) >= $1::date and coalesce(b.ended_on, $1::date) >= $1::date), '[]') as seats
  from members p
  where exists (select 1 from seat_terms t where t.member_id = p.id and t.starts_on <= $1::date)`

export const findMembers = (tx: Tx, today: string) =>
  tx.rows(PublicMember, `${select} order by p.name, p.id limit 2000`, [today])

export async function findMember(tx: Tx, today: string, id: string): Promise<PublicMember> {
  const [member] = await tx.rows(PublicMember, `${select} and p.id = $2`, [today, id])
  if (!member) throw notFound()
  return member
}

const MemberVote = z.object({
  meeting_id: z.uuid(),
  meeting_type: z.string(),
  date: z.iso.date(),
  item_id: z.uuid(),
  number: z.string(),
  description: z.string(),
  motion: z.string(),
  result: z.enum(voteResults),
  value: z.string(),
})
export type MemberVote = z.infer<typeof MemberVote>

export const votesPerPage = 50

/** The latest first, from the newest meeting back: no more of twenty years is read than a page shows. */
export const findVotesOf = (tx: Tx, memberId: string, page: number) =>
  tx.rows(
    MemberVote,
    `select m.id as meeting_id, m.meeting_type, to_char(m.date, 'YYYY-MM-DD') as date, i.id as item_id, i.number,
       i.description, r.motion, r.result, v.value
     from meetings m join roll_calls r on r.meeting_id = m.id and ${isFinal}
       join votes v on v.roll_call_id = r.id and v.member_id = $1 and v.value is not null
       join roll_call_items about on about.roll_call_id = r.id join published_items i on i.id = about.item_id
     where ${isPublic} order by m.date desc, m.id desc, r.sequence, i.position limit ${votesPerPage + 1} offset $2`,
    [memberId, (page - 1) * votesPerPage],
  )
