/** What the parts of a project must agree on before it is submitted or an addendum is issued. */
import type { Ctx } from '#platform/server/context.ts'
import type { Project } from '../../schemas.ts'
import { sectionTitles } from '../../sections.ts'
import { findDrift } from '../section-drift.ts'
import { hasPassed } from '../solicitation/clock.ts'
import { findBid } from '../solicitation/queries.ts'

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** Otherwise vendors would read the old weights in the text and the new ones in the terms. */
export async function requireTextInStep({ tx }: Asked, project: Project): Promise<string | null> {
  const behind = [...(await findDrift(tx, project)).keys()].map((section) => sectionTitles[section])
  return behind.length === 0
    ? null
    : `The project changed after its text was written. In the Document Editor, update or keep the text of: ${behind.join(', ')}.`
}

/** A best value bid is evaluated by criteria too; a request for proposals always is. */
export async function requireMethodOfType(
  { tx, tenant }: Asked,
  { id, procurementType }: Project,
): Promise<string | null> {
  const bid = await findBid(tx, id, tenant.timeZone)
  return procurementType === 'bid' && bid?.method === 'rfp'
    ? 'The procurement type is Bid or Quote, but the method on the Bid/RFP form is RFP. Change one of them.'
    : null
}

export async function requireDueAhead({ tx, tenant }: Asked, { id }: Project): Promise<string | null> {
  const bid = await findBid(tx, id, tenant.timeZone)
  return bid && (await hasPassed(tx, bid.due_at))
    ? 'The due date and time have passed. Enter a later due date on the Bid/RFP form.'
    : null
}
