/** What the county's policy would rather have otherwise: said before publishing, and left to whoever publishes. */
import type { Matter } from '#features/matters/server/index.ts'
import { findUnstaffedSteps } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { clockTime, formatTime, longDate } from '#platform/shared/dates.ts'
import { dayIn, daysBetween } from '#platform/shared/days.ts'
import { minimumDays } from '../../policy/rules.ts'
import { type Action, projectKind } from '../../rules.ts'
import type { Bid } from '../../solicitation/schemas.ts'
import { policyInForce } from '../policy/policy.ts'
import { findProject } from '../projects/queries.ts'
import { findPublishedDue } from '../publication/queries.ts'
import { findOfficials } from '../solicitation/official-queries.ts'
import { findBid } from '../solicitation/queries.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export async function findWarnings(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  matter: Matter,
  actions: readonly Action[],
): Promise<string[]> {
  if (actions.includes('lock') || actions.includes('submit')) return findUnstaffed(ctx.tx, matter)
  const { id } = matter
  const isAddendum = actions.includes('issue')
  if (!isAddendum && !actions.includes('publish')) return []
  const { tx, tenant, now } = ctx
  const today = dayIn(tenant.timeZone, now)
  const [project, bid, policy, published, officials] = await Promise.all([
    findProject(tx, id),
    findBid(tx, id, tenant.timeZone),
    policyInForce(ctx, today),
    findPublishedDue(tx, id),
    findOfficials(tx, id),
  ])
  if (!bid) return []
  const { advertising, addendum } = minimumDays(policy, project.category, bid.method)
  const left = daysBetween(today, bid.dueDate)
  const warnings: (string | false)[] = isAddendum
    ? [movedUp(tenant.timeZone, published, bid), tooSoon(left, addendum, 'an addendum and the due date')]
    : [
        tooSoon(left, advertising, 'publication and the due date'),
        project.categories.length === 0 && withoutCommodities,
        bid.issueDate !== today && issuedToday(bid),
        officials.keys.length === 0 && withoutOfficials,
      ]
  return warnings.flatMap((warning) => warning || [])
}

/** Whoever submits learns now that it would stop on its way, not when it has come there. */
const findUnstaffed = async (tx: Tx, matter: Matter): Promise<string[]> =>
  (await findUnstaffedSteps(tx, projectKind, matter)).map(
    ({ name, reason }) =>
      `At the step ${name}, no one can act on this project: ${reason}. Ask an administrator to assign someone else before you submit it.`,
  )

const withoutCommodities = 'No commodity categories are chosen, so no vendors will be notified.'

const withoutOfficials =
  'No opening officials are named, so vendors can’t submit online. They submit as the instructions say.'

const tooSoon = (left: number, least: number, between: string) =>
  left < least &&
  `The purchasing policy asks for at least ${days(least)} between ${between}. This leaves ${days(Math.max(0, left))}.`

const issuedToday = ({ issueDate }: Bid) =>
  `The Bid/RFP form has ${longDate(issueDate)} as the issue date. When you publish, today becomes the issue date.`

/** Vendors have planned with the date that was published. */
function movedUp(
  timeZone: string,
  published: Date | undefined,
  { due_at, dueDate, dueTime }: Bid,
): string | false {
  if (!published || new Date(due_at) >= published) return false
  const before = `${longDate(dayIn(timeZone, published))}, ${formatTime(published, timeZone)}`
  return `This addendum moves the due date up from ${before} to ${longDate(dueDate)}, ${clockTime(dueTime)}.`
}
