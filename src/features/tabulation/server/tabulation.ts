/** The tabulation as staff see it, and what they find about each bid. */
import { findProjectVisible, lockProjectVisible } from '#features/procurement/server/index.ts'
import { openedFor } from '#features/submissions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import type { FindingFields, TabulationView } from '../contract.ts'
import { tabulatedOf } from './compute.ts'
import { putFinding } from './queries.ts'

/** Between the opening and the decision. */
const isDecidable = (status: string) => status === 'opened' || status === 'evaluation'

export async function viewTabulation(ctx: Ctx<UserActor>, id: string): Promise<TabulationView> {
  const [{ status }, rows] = await Promise.all([findProjectVisible(ctx, id), openedFor(ctx, id)])
  if (rows.length === 0 && !isOpened(status)) throw wrongState('Bids are tabulated once they’re opened.')
  return {
    ...(await tabulatedOf(ctx.tx, { id, rows })),
    may: { record: ctx.actor.can('solicitations.publish') && isDecidable(status) },
  }
}

const isOpened = (status: string) =>
  ['opened', 'evaluation', 'awarded', 'no-award', 'archived'].includes(status)

export async function recordFinding(
  ctx: Ctx<UserActor>,
  { id, submission }: { id: string; submission: string },
  { version, ...fields }: FindingFields,
): Promise<TabulationView> {
  const { tx, actor, now } = ctx
  const { status } = await lockProjectVisible(ctx, id)
  const rows = await openedFor(ctx, id)
  if (!rows.some((row) => row.id === submission)) throw notFound('Submission not found.')
  if (!isDecidable(status))
    throw wrongState('This can be recorded only between the bid opening and the award.')
  const { bids } = await viewTabulation(ctx, id)
  const bid = bids.find((each) => each.id === submission)
  if (!bid) throw notFound('Submission not found.')
  if (bid.state !== 'opened') throw wrongState('This submission couldn’t be opened.')
  requireVersion(bid.finding, version)
  const { is_responsive, responsive_reason, is_responsible, responsible_reason } = bid.finding
  await putFinding(tx, {
    ...fields,
    submission_id: submission,
    project_id: id,
    recorded_by: actor.userId,
    recorded_by_name: actor.name,
    recorded_at: now,
  })
  ctx.audit('submission.checked', {
    object: { type: 'project', id },
    before: { vendor: bid.vendor_name, is_responsive, responsive_reason, is_responsible, responsible_reason },
    after: { vendor: bid.vendor_name, ...fields },
  })
  return viewTabulation(ctx, id)
}
