/** The demo's resolutions on agendas: those that were adopted where they were, and those that are to come. */
import { z } from 'zod'
import { findMatter } from '#features/matters/server/index.ts'
import { addMatter, insertPlacement, tallyWords } from '#features/meetings/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { resolutionKind } from '../../rules.ts'
import { listChoices } from '../agenda/placements.ts'
import type { DemoRequest } from './requests.ts'

const Count = z.object({ heads: z.number(), weight: z.number() })
const CountedVote = z.object({
  item_id: z.uuid(),
  meeting_id: z.uuid(),
  roll_call_id: z.uuid(),
  title: z.string(),
  date: z.iso.date(),
  closed_at: z.string(),
  tally: z.object({ ayes: Count, noes: Count, abstentions: Count, recusals: Count, absences: Count }),
  is_weighted: z.boolean(),
})
type CountedVote = z.infer<typeof CountedVote>
export type PastVote = Omit<CountedVote, 'tally' | 'is_weighted'> & { readonly tally: string }

/** What the Board carried last until a day, one a title. */
export async function findAdopted({ tx }: Ctx, count: number, until = 'infinity'): Promise<PastVote[]> {
  const rows = await tx.rows(
    CountedVote,
    `select * from (
       select distinct on (i.description) i.id as item_id, m.id as meeting_id, r.id as roll_call_id, i.description as title,
         to_char(m.date, 'YYYY-MM-DD') as date, r.closed_at::text as closed_at,
         r.reckoning->'tally' as tally, exists (select 1 from votes v where v.roll_call_id = r.id and v.weight <> 1) as is_weighted
       from meetings m join meeting_items i on i.meeting_id = m.id
         join meeting_sections s on s.id = i.section_id and s.kind = 'resolutions'
         join roll_call_items ri on ri.item_id = i.id join roll_calls r on r.id = ri.roll_call_id and r.result = 'carried'
       where m.tab = 'board' and m.date <= $2::date order by i.description, m.date desc) last
     order by date desc, title limit $1`,
    [count, until],
  )
  return rows.map(({ tally, is_weighted, ...vote }) => ({ ...vote, tally: tallyWords(tally, is_weighted) }))
}

interface Placed {
  readonly id: string
  readonly request: DemoRequest
  readonly vote: PastVote | undefined
}

export async function placeDemo(ctx: Ctx, resolutions: readonly Placed[]): Promise<void> {
  for (const { id, request, vote } of resolutions) {
    if (vote) await insertPastPlacement(ctx, id, vote)
    else if (request.status === 'committee-review' || request.status === 'board-review')
      await placeLater(ctx, id, request.title)
  }
}

export const insertPastPlacement = ({ tx }: Ctx, id: string, vote: PastVote) =>
  tx.run(
    sql.insertInto('matter_placements').values({
      matter_id: id,
      meeting_id: vote.meeting_id,
      item_id: vote.item_id,
      placed_at: new Date(Date.parse(vote.closed_at) - 7 * 86_400_000),
      roll_call_id: vote.roll_call_id,
      outcome: 'Adopted',
      decided_at: vote.closed_at,
    }),
  )

async function placeLater(ctx: Ctx, id: string, title: string): Promise<void> {
  const choices = await listChoices(ctx, await findMatter(ctx.tx, resolutionKind, id))
  const meeting = choices[1] ?? choices[0]
  if (!meeting) return
  const item = await addMatter(ctx, meeting.id, {
    description: `Resolution: ${title}`,
    motion_text: `adopt the resolution: ${title}`,
  })
  await insertPlacement(ctx.tx, {
    matter_id: id,
    meeting_id: meeting.id,
    item_id: item.id,
    placed_at: ctx.now,
  })
}
