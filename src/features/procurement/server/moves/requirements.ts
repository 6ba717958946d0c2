/** What a project needs before an action: told on its page beforehand, and held by the server. */
import type { Matter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { percentOf } from '#platform/shared/amounts.ts'
import { lockedTerms } from '../../addendum-rules.ts'
import { totalOf, wholeWeight } from '../../criteria.ts'
import type { Action } from '../../rules.ts'
import type { Project } from '../../schemas.ts'
import { requireAdvisedMethod, requireRecordedMethod } from '../advice/guidance.ts'
import { findProject } from '../projects/queries.ts'
import { findNothingChanged } from '../publication/nothing-changed.ts'
import {
  findPublishedDates,
  findPublishedDue,
  findPublishedTerms,
  isPastDue,
} from '../publication/queries.ts'
import { findChecklist, findSections } from '../review-queries.ts'
import { hasPassed } from '../solicitation/clock.ts'
import { requireUsableOfficials } from '../solicitation/officials.ts'
import { findBid } from '../solicitation/queries.ts'
import { requireDueAhead, requireMethodOfType, requireTextInStep } from './consistency.ts'

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>
type Requirement = (ctx: Asked, project: Project) => Promise<string | null> | string | null

const requirements: Partial<Record<Action, readonly Requirement[]>> = {
  lock: [
    requireDepartment,
    requireWholeCriteria,
    requireTextInStep,
    requireApprovedSections,
    requireBid,
    requireMethodOfType,
    requireDueAhead,
    requireAdvisedMethod,
  ],
  submit: [requireCheckedItems, requireAdvisedMethod],
  publish: [requireDueInFuture, requireUsableOfficials],
  amend: [requireStillOpen],
  // It is started by appointing the committee, and by nothing else.
  evaluate: [() => 'Appoint the evaluation committee to start the evaluation.'],
  issue: [
    requireStillOpen,
    requireNotClosing,
    requirePublishedTerms,
    requireRecordedMethod,
    requireWholeCriteria,
    requireTextInStep,
    requireApprovedSections,
    requireLaterDue,
    requireChanges,
  ],
}

/** Null where nothing is missing. */
export async function findFault(
  ctx: Asked,
  { id }: Pick<Matter, 'id'>,
  action: Action,
): Promise<string | null> {
  const asked = requirements[action]
  if (!asked) return null
  const project = await findProject(ctx.tx, id)
  for (const requirement of asked) {
    const fault = await requirement(ctx, project)
    if (fault !== null) return fault
  }
  return null
}

function requireDepartment(_ctx: Asked, { department }: Project): string | null {
  return department === null ? 'Choose a department first.' : null
}

/** A bid is not evaluated by criteria. */
function requireWholeCriteria(_ctx: Asked, { procurementType, criteria }: Project): string | null {
  if (procurementType === 'bid') return null
  const total = totalOf(criteria.map(({ percentage }) => ({ weight: Math.round(percentage * 100) })))
  return total === wholeWeight
    ? null
    : `The evaluation criteria must total 100%. The total is ${percentOf(total)}%.`
}

async function requireApprovedSections(ctx: Asked, { id }: Project): Promise<string | null> {
  const open = (await findSections(ctx, id)).filter(({ approved }) => !approved)
  return open.length === 0
    ? null
    : `Approve every section first: ${open.map(({ title }) => title).join(', ')}.`
}

async function requireCheckedItems({ tx }: Asked, { id }: Project): Promise<string | null> {
  const isComplete = (await findChecklist(tx, id)).every(({ checked }) => checked)
  return isComplete ? null : 'Please complete all items before final submission.'
}

async function requireBid({ tx, tenant }: Asked, { id }: Project): Promise<string | null> {
  return (await findBid(tx, id, tenant.timeZone)) ? null : 'Fill in the Bid/RFP form first.'
}

async function requireDueInFuture({ tx, tenant }: Asked, { id }: Project): Promise<string | null> {
  const bid = await findBid(tx, id, tenant.timeZone)
  return bid && (await hasPassed(tx, bid.due_at))
    ? 'The due date and time have passed. Return the project and enter a later due date.'
    : null
}

/** What is closed can't be opened again by an addendum. */
async function requireStillOpen({ tx }: Asked, { id }: Project): Promise<string | null> {
  return (await isPastDue(tx, id))
    ? 'The due date and time have passed. A closed solicitation can’t be changed.'
    : null
}

/** The addendum must be on record before the due time, or the public has seen that it closed. */
async function requireNotClosing({ tx }: Asked, { id }: Project): Promise<string | null> {
  const due = await findPublishedDue(tx, id)
  return due && (await hasPassed(tx, new Date(due.getTime() - aMinute)))
    ? 'The solicitation closes in less than a minute, so it can’t be changed any more.'
    : null
}
const aMinute = 60_000

/** The form refuses another number or method when it is saved; this holds for what was saved in any other way. */
async function requirePublishedTerms({ tx, tenant }: Asked, { id }: Project): Promise<string | null> {
  const [published, bid] = await Promise.all([findPublishedTerms(tx, id), findBid(tx, id, tenant.timeZone)])
  if (!published || !bid) return null
  if (bid.bidNumber !== published.number) return lockedTerms.bidNumber
  return bid.method === published.method ? null : lockedTerms.method
}

/** Vendors plan by the due time that they were told: it only ever moves back. */
async function requireLaterDue({ tx, tenant }: Asked, { id }: Project): Promise<string | null> {
  const [bid, published] = await Promise.all([findBid(tx, id, tenant.timeZone), findPublishedDates(tx, id)])
  if (!bid) return null
  if (await hasPassed(tx, bid.due_at)) return 'Enter a due date and time in the future.'
  return published && new Date(bid.due_at) < published.due_at
    ? 'An addendum can’t move the due date and time earlier than vendors were told.'
    : null
}

function requireChanges(ctx: Asked, { id }: Project): Promise<string | null> {
  return findNothingChanged(ctx, id)
}
