/** In one demo county the committee is further along: its scores are opened, and the two best firms are asked for best and final offers. */
import { closeOfferRound, insertOfferRound } from '#features/submissions/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { findMembers } from './member-queries.ts'
import { findCriteria } from './queries.ts'

const day = 24 * 60 * 60 * 1000
/** By firm, of 10: two of them are equal. */
const scores = [8_00, 8_00, 6_00]

export async function addDemoOffers(ctx: Ctx, project_id: string): Promise<void> {
  const { tx, now } = ctx
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const submissions = await tx.many(
    sql
      .selectFrom('submissions')
      .select(['id', 'vendor_id'])
      .where('project_id', '=', project_id)
      .orderBy('submitted_at', 'desc'),
  )
  const [members, criteria] = await Promise.all([findMembers(tx, project_id), findCriteria(tx, project_id)])
  const [chair] = members.filter(({ is_chair }) => is_chair)
  if (!chair) throw new Error('the demo committee has no chair')
  for (const { user_id, is_scoring } of members) {
    const declared = { project_id, user_id, has_conflict: false, declared_at: ago(9) }
    await tx.run(sql.insertInto('evaluator_disclosures').values(declared))
    if (!is_scoring) continue
    await tx.run(sql.insertInto('score_sheets').values({ project_id, round: 1, user_id, salt: 'demo' }))
    await tx.run(
      sql.insertInto('sheet_scores').values(
        submissions.flatMap(({ id: submission_id }, index) =>
          criteria
            .filter(({ is_price }) => !is_price)
            .map(({ position }) => ({
              project_id,
              round: 1,
              user_id,
              submission_id,
              position,
              score: scores[index] ?? 0,
            })),
        ),
      ),
    )
    await tx.run(
      sql
        .updateTable('score_sheets')
        .set({ handed_in_at: ago(5) })
        .where('project_id', '=', project_id)
        .where('user_id', '=', user_id),
    )
  }
  await tx.run(
    sql
      .updateTable('evaluation_rounds')
      .set({ opened_at: ago(4), opened_by_name: chair.name })
      .where('project_id', '=', project_id),
  )
  const due_at = new Date(now.getTime() + 10 * day)
  await insertOfferRound(
    tx,
    {
      project_id,
      round: 2,
      request: 'Your best price for software, conversion, and five years of support.',
      reason: 'The two highest scores, which are equal.',
      due_at,
      requested_at: ago(1),
      requested_by_name: chair.name,
    },
    submissions.slice(0, 2).map(({ vendor_id }) => vendor_id),
  )
  await ctx.enqueue(closeOfferRound, { projectId: project_id, round: 2 }, { startAfter: due_at })
}
