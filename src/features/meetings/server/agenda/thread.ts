/** Votes on matters, for their threads. */
import { z } from 'zod'
import type { ThreadSource } from '#features/thread/server/index.ts'
import { resultNames, voteResults } from '../../votes.ts'

const Heads = z.object({ heads: z.number().int() })

const Vote = z.object({
  matter_id: z.uuid(),
  id: z.uuid(),
  page_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  who: z.string().nullable(),
  date: z.iso.date(),
  result: z.enum(voteResults),
  tally: z.object({ ayes: Heads, noes: Heads }).nullable(),
})

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const threadedVotes: ThreadSource = {
  kinds: ['vote'],
  async read({ tx, actor }, matters) {
    if (!actor.can('meetings.see')) return []
    const votes = await tx.rows(
      Vote,
      `select p.matter_id, p.item_id as id, p.meeting_id as page_id, g.number,
         g.meeting_type || ' meeting' || case when i.number = '' then '' else ', item ' || i.number end as title,
         (select b.name from bodies b where b.id = g.body_id) as who, to_char(g.date, 'YYYY-MM-DD') as date, v.result,
         v.reckoning->'tally' as tally
       from matter_placements p join meetings g on g.id = p.meeting_id join meeting_items i on i.id = p.item_id
         left join item_outcomes o on o.item_id = p.item_id
         join roll_calls v on v.id = coalesce(o.roll_call_id, p.roll_call_id)
       where p.matter_id = any ($1) and p.roll_call_id is not null and v.closed_at is not null and not g.is_deleted
         and not i.is_deleted
       order by g.date, p.placed_at, p.id`,
      [matters.map(({ id }) => id)],
    )
    return votes.map(({ result, tally, ...vote }) => ({
      ...vote,
      kind: 'vote',
      event: 'Voted',
      status: tally
        ? `${resultNames[result]}, ${counted(tally.ayes.heads, 'aye')}, ${counted(tally.noes.heads, 'nay')}`
        : resultNames[result],
    }))
  },
  async findMatters({ tx }, _, itemId) {
    const placed = await tx.rows(
      z.object({ matter_id: z.uuid() }),
      'select distinct matter_id from matter_placements where item_id = $1 and roll_call_id is not null',
      [itemId],
    )
    return placed.map(({ matter_id }) => matter_id)
  },
}
