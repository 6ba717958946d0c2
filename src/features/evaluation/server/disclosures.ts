/** The conflict-of-interest disclosure: before anything is shown, and for a conflict that becomes known later. */
import { recuse } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { Disclosure } from '../contract.ts'
import type { Panel } from '../schemas.ts'
import { enterToDo, object } from './entrance.ts'
import { countVendors } from './member-queries.ts'
import { findOffers } from './offers.ts'
import { touchEvaluation } from './queries.ts'
import { viewPanel } from './view.ts'

/** Someone who names a vendor that submitted has a conflict, whatever they say of it. */
export async function disclose(ctx: Ctx<UserActor>, id: string, given: Disclosure): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { own } = await enterToDo(ctx, id, 'declare')
  const { explanation } = given
  const vendorIds = [...new Set(given.vendor_ids)]
  // Before anything depends on who submitted: an answer must not tell.
  if ((await countVendors(tx, vendorIds)) < vendorIds.length) throw unknownVendor()
  const submitted = new Set((await findOffers(ctx, id)).map(({ submission }) => submission.vendor_id))
  const has_conflict = given.has_conflict || vendorIds.some((each) => submitted.has(each))
  if (own?.has_conflict === false && !given.has_conflict && vendorIds.length === 0)
    throw invalid('You’ve already submitted your disclosure. You can add a conflict of interest.')
  const disclosure = { has_conflict, explanation, declared_at: now }
  // Ties that are named later and are no conflict are added to what was disclosed.
  if (own?.has_conflict !== false || has_conflict)
    await tx.run(
      sql
        .insertInto('evaluator_disclosures')
        .values({ ...disclosure, project_id: id, user_id: actor.userId })
        .onConflict((found) => found.columns(['tenant_id', 'project_id', 'user_id']).doUpdateSet(disclosure)),
    )
  for (const vendor_id of vendorIds)
    await tx.run(
      sql
        .insertInto('evaluator_relations')
        .values({ project_id: id, user_id: actor.userId, vendor_id })
        .onConflict((found) => found.doNothing()),
    )
  if (has_conflict) await recuse(tx, actor.userId, id, now)
  await touchEvaluation(tx, id)
  ctx.audit('evaluation.disclosure_submitted', {
    object: object(id),
    after: { has_conflict, explanation, vendors: vendorIds.length },
  })
  return viewPanel(ctx, id)
}

const unknownVendor = () =>
  invalid('Choose a vendor from the list.', { vendor_ids: 'Choose a vendor from the list.' })
