/** What the county's policy would rather have otherwise: said before publishing, and left to whoever publishes. */
import type { Matter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn, daysBetween } from '#platform/shared/days.ts'
import { minimumDays } from '../../policy/rules.ts'
import type { Action } from '../../rules.ts'
import { policyInForce } from '../policy/policy.ts'
import { findProject } from '../projects/queries.ts'
import { findBid } from '../solicitation/queries.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export async function findWarnings(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  { id }: Pick<Matter, 'id'>,
  actions: readonly Action[],
): Promise<string[]> {
  const isAddendum = actions.includes('issue')
  if (!isAddendum && !actions.includes('publish')) return []
  const { tx, tenant, now } = ctx
  const today = dayIn(tenant.timeZone, now)
  const [project, bid, policy] = await Promise.all([
    findProject(tx, id),
    findBid(tx, id, tenant.timeZone),
    policyInForce(ctx, today),
  ])
  if (!bid) return []
  const { advertising, addendum } = minimumDays(policy, project.category, bid.method)
  const [least, from] = isAddendum
    ? [addendum, 'an addendum and the due date']
    : [advertising, 'publication and the due date']
  const left = daysBetween(today, bid.dueDate)
  return [
    ...(left < least
      ? [
          `The purchasing policy asks for at least ${days(least)} between ${from}. This leaves ${days(Math.max(0, left))}.`,
        ]
      : []),
    ...(!isAddendum && bid.issueDate !== today
      ? [
          `The Bid/RFP form has ${longDate(bid.issueDate)} as the issue date. When you publish, today becomes the issue date.`,
        ]
      : []),
  ]
}
