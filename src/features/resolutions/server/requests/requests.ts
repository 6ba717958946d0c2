/** The request: kept as a draft or submitted, changed while it is open, deleted as a draft, read by everyone. */

import { isDeepStrictEqual } from 'node:util'
import { requestMatter } from '#features/kinds/server/index.ts'
import {
  deleteMatter,
  findByNumber,
  findMatter,
  lockVisible,
  type Matter,
  setLink,
  updateMatter,
  visibleAmong,
} from '#features/matters/server/index.ts'
import { type ActingUser, actionsFor, mayForward, rightAtStep } from '#features/routing/rules.ts'
import {
  actingUserOf,
  describeReturn,
  findStuckReason,
  hasMoved,
  haveSameRoute,
} from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { hundredthsOf } from '#platform/shared/amounts.ts'
import { forbidden, invalid, stale, wrongState } from '#platform/shared/errors.ts'
import { fundingFault, fundingFields } from '../../amounts.ts'
import type { NewResolution, Resolution, ResolutionChange, ResolutionView } from '../../contract.ts'
import { isBodysDecision, mayActOnStep, mayDelete, mayDraft, mayEdit, resolutionKind } from '../../rules.ts'
import { findMeetingFault, leaveAgenda, placeOnNextAgenda } from '../agenda/placements.ts'
import { submit } from '../moves/moves.ts'
import { subjectOf } from '../subject.ts'
import { editRefusal } from './edit-refusal.ts'
import * as queries from './queries.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function viewResolution(ctx: Ctx<UserActor>, id: string): Promise<ResolutionView> {
  const [resolution, matter, placements, acting] = await Promise.all([
    queries.findResolution(ctx.tx, id),
    findMatter(ctx.tx, resolutionKind, id),
    queries.findPlacements(ctx.tx, id),
    actingUserOf(ctx),
  ])
  const [past, fault, stuck] = await Promise.all([
    findPast(ctx.tx, matter),
    findMeetingFault(ctx, matter),
    findStuckReason(ctx.tx, resolutionKind, matter),
  ])
  const may = mayOf(acting, matter, past, fault)
  const returns_to = may.actions.includes('return') ? await describeReturn(ctx, resolutionKind, matter) : null
  return {
    ...resolution,
    placements,
    acts_for: actsFor(acting, matter),
    stuck,
    returns_to,
    may,
  }
}

function actsFor(acting: ActingUser, matter: Matter): string | null {
  const right = rightAtStep(resolutionKind, acting, matter)
  return right?.by === 'delegation' ? right.name : null
}

/** Only of a draft it makes a difference whether it came back. */
const findPast = async (tx: Tx, { id, status }: Matter) => ({
  wasSubmitted: status === 'draft' && (await hasMoved(tx, id)),
})

/** What the Board adopted is no secret, whoever asked for it. */
const wasAdopted = 'exists (select from resolutions r where r.id = m.id and r.adopted_date is not null)'

function mayOf(
  acting: ActingUser,
  matter: Matter,
  past: { wasSubmitted: boolean },
  fault: string | null,
): ResolutionView['may'] {
  const subject = subjectOf(matter)
  const actions = actionsFor(resolutionKind, acting, matter).filter(
    // What no one has seen yet is deleted.
    (action) => action !== 'withdraw' || subject.status !== 'draft' || past.wasSubmitted,
  )
  const canAct = mayActOnStep(acting, subject)
  return {
    edit: mayEdit(acting, subject),
    draft: mayDraft(acting, subject),
    delete: mayDelete(acting, subject, past),
    hold: canAct,
    forward: mayForward(resolutionKind, acting, subject),
    place: canAct && ['committee-review', 'board-review'].includes(subject.status),
    actions,
    not_yet: actions.flatMap((action) =>
      fault && isBodysDecision(subject, action) ? [{ action, reason: fault }] : [],
    ),
  }
}

export async function requestResolution(ctx: Ctx<UserActor>, given: NewResolution): Promise<ResolutionView> {
  const { tx } = ctx
  const { status, county_id, user_id: _, waitingon: __, ...fields } = given
  if (county_id === null || county_id === '') throw invalid('Missing county ID in user metadata.')
  const stored = await storedOf(tx, fields)
  checkTogether(fields)
  const matter = await requestMatter(ctx, resolutionKind, { category: defaultCategory, ...stored.matter })
  await queries.insertResolution(tx, matter.id, stored.own)
  await linkTo(ctx, matter.id, fields.resolutiontype ?? 'New', fields.resolutionnumber ?? null)
  const after = await queries.findResolution(tx, matter.id)
  requireNumber(after)
  ctx.audit('resolution.requested', { object: queries.object(matter.id), after })
  if (status === 'working') await submit(ctx, matter)
  return viewResolution(ctx, matter.id)
}

const defaultCategory = 'Contract/Purchase Order'

export async function updateResolution(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: ResolutionChange & { version?: number },
): Promise<ResolutionView> {
  const { tx, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, resolutionKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  if (version !== undefined && version !== matter.version) throw stale(await viewResolution(ctx, id))
  const before = await queries.findResolution(tx, id)
  await requireOwnRouting(ctx, matter, change)
  requireOwnDepartment(matter, change)
  const stored = await storedOf(tx, change)
  checkTogether({ ...requestOf(before), ...change })
  await updateMatter(tx, id, { ...stored.matter, changed_at: now })
  await queries.updateResolution(tx, id, stored.own)
  if (stored.own.committee_id !== undefined) await followCommittee(ctx, id, before, change)
  const { resolutiontype = before.resolutiontype, resolutionnumber = before.resolutionnumber } = change
  if (resolutiontype !== before.resolutiontype || resolutionnumber !== before.resolutionnumber)
    await linkTo(ctx, id, resolutiontype, resolutionnumber)
  const after = await queries.findResolution(tx, id)
  requireNumber(after)
  if (!isSame(before, after)) ctx.audit('resolution.updated', { object: queries.object(id), before, after })
  return viewResolution(ctx, id)
}

/** A save that changes nothing is nothing to tell of. */
function isSame(before: Resolution, after: Resolution): boolean {
  const { version, changed_at } = before
  return isDeepStrictEqual(before, { ...after, version, changed_at })
}

/** On its way, it does not get another one by a category with other steps. */
async function requireOwnRouting(ctx: Ctx<UserActor>, matter: Matter, change: ResolutionChange) {
  const { resolutioncategory: category = matter.category } = change
  if (matter.status === 'draft' || ctx.actor.can('resolutions.route')) return
  if (!(await haveSameRoute(ctx.tx, resolutionKind, matter.category, category)))
    throw forbidden(
      'This category has a different route. To change it, return the resolution to its requester.',
    )
}

/** Before a committee, another one than it was goes with another agenda. */
async function followCommittee(ctx: Ctx, id: string, before: Resolution, { committee }: ResolutionChange) {
  if (before.status !== 'committee-review' || (committee || null) === before.committee) return
  await leaveAgenda(ctx, id, 'return')
  await placeOnNextAgenda(ctx, await findMatter(ctx.tx, resolutionKind, id))
}

/** Its department has reviewed it or is about to: another one would be passed over. */
function requireOwnDepartment({ status, department_id }: Matter, { department }: ResolutionChange) {
  if (status === 'draft' || department === undefined || department === department_id) return
  throw atField(
    'department',
    'The department can’t be changed after the request is submitted, because the new department wouldn’t review it. To change it, return the resolution to its requester.',
  )
}

export async function deleteResolution(ctx: Ctx<UserActor>, id: string) {
  const matter = subjectOf(await lockVisible(ctx, resolutionKind, id))
  const past = await findPast(ctx.tx, matter)
  if (matter.status !== 'draft' || past.wasSubmitted)
    throw wrongState('Only drafts that have never been submitted can be deleted. Withdraw it instead.')
  if (!mayDelete(await actingUserOf(ctx), matter, past)) throw forbidden()
  const before = await queries.findResolution(ctx.tx, id)
  await deleteMatter(ctx.tx, id)
  ctx.audit('resolution.deleted', { object: queries.object(id), before })
  return { message: 'Resolution deleted.' }
}

/** As the columns are called: ids for names, cents for dollars, hundredths for percent; the matter's and the resolution's own. */
async function storedOf(tx: Tx, change: ResolutionChange) {
  const {
    title,
    department,
    dateofrequest,
    resolutioncategory,
    committee,
    resolutionnumber: _,
    amount,
    grantamount,
    ...fields
  } = change
  return {
    matter: {
      ...(title !== undefined && { title }),
      ...(department !== undefined && { department_id: department }),
      ...(dateofrequest !== undefined && { requested_on: dateofrequest }),
      ...(resolutioncategory !== undefined && { category: resolutioncategory }),
    },
    own: {
      ...fields,
      ...(amount !== undefined && { amount_cents: amount }),
      ...(grantamount !== undefined && { grantamount_cents: grantamount }),
      ...(committee !== undefined && { committee_id: await committeeOf(tx, committee) }),
    },
  }
}

/** What it renews or amends; a new resolution comes from no other one. */
async function linkTo(
  ctx: Ctx<UserActor>,
  id: string,
  type: Resolution['resolutiontype'],
  number: string | null,
): Promise<void> {
  const to = type === 'New' ? null : await followedOf(ctx, number ?? '')
  await setLink(
    ctx.tx,
    id,
    ['renews', 'amends'],
    to === null ? null : { to, kind: type === 'Amend' ? 'amends' : 'renews' },
  )
}

async function committeeOf(tx: Tx, name: string | null): Promise<string | null> {
  if (!name) return null
  const body = await queries.findCommittee(tx, name)
  if (!body) throw atField('committee', 'This committee doesn’t exist.')
  return body.id
}

/** One that the user does not see is for them as if it were not there. */
async function followedOf(ctx: Ctx<UserActor>, number: string): Promise<string | null> {
  if (number === '') return null
  const found = await findByNumber(ctx.tx, resolutionKind, number)
  const visible = await visibleAmong(ctx, resolutionKind, found ? [found.id] : [], wasAdopted)
  if (!found || !visible.has(found.id)) throw atField('resolutionnumber', 'No resolution has this number.')
  return found.id
}

/** Renew and Amend say what. */
function requireNumber({ resolutiontype, resolutionnumber }: Resolution): void {
  if (resolutiontype !== 'New' && resolutionnumber === null)
    throw atField('resolutionnumber', 'Choose the resolution to renew or amend.')
}

type Together = Pick<ResolutionChange, 'termstart' | 'termend' | (typeof fundingFields)[number]>

/** A change is judged together with what stays. */
const requestOf = (stored: Resolution): Together => ({
  termstart: stored.termstart,
  termend: stored.termend,
  ...Object.fromEntries(
    fundingFields.map((field) => [field, stored[field] === null ? null : hundredthsOf(stored[field])]),
  ),
})

function checkTogether(fields: Together): void {
  const { termstart, termend } = fields
  if (termstart && termend && termend < termstart)
    throw atField('termend', 'The term can’t end before it starts.')
  const fault = fundingFault({
    fundingfederal: fields.fundingfederal ?? null,
    fundingstate: fields.fundingstate ?? null,
    fundingcounty: fields.fundingcounty ?? null,
    fundinglocal: fields.fundinglocal ?? null,
  })
  if (fault) throw atField(fault.field, fault.message)
}
