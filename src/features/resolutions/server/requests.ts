/** The request: kept as a draft or submitted, changed while it is open, deleted as a draft, read by everybody. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import { fundingFault, fundingFields, hundredthsOf } from '../amounts.ts'
import type { NewResolution, Resolution, ResolutionChange, ResolutionView } from '../contract.ts'
import { actionsFor, holdsStep, isStep, mayDelete, mayEdit, resolutionLife } from '../rules.ts'
import { mayWrite } from './draft/rights.ts'
import { start, submit } from './moves.ts'
import { type Company, companyOf, standsInFor } from './people.ts'
import * as queries from './queries.ts'
import { lockSeen, seenAmong } from './sight.ts'
import { whyNot } from './why-not.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function viewResolution(ctx: Ctx<UserActor>, id: string): Promise<ResolutionView> {
  const resolution = await queries.findResolution(ctx.tx, id)
  const [links, placements, company] = await Promise.all([
    queries.findLinks(ctx.tx, id),
    queries.findPlacements(ctx.tx, id),
    companyOf(ctx),
  ])
  return { ...resolution, ...(await seenOf(ctx, links)), placements, may: mayOf(company, resolution) }
}

/** What it follows may be another department's, and so may what follows it. */
async function seenOf(ctx: Ctx<UserActor>, { follows, followed_by }: queries.Links): Promise<queries.Links> {
  const seen = await seenAmong(
    ctx,
    [follows, ...followed_by].flatMap((link) => link?.id ?? []),
  )
  return {
    follows: follows && seen.has(follows.id) ? follows : null,
    followed_by: followed_by.filter(({ id }) => seen.has(id)),
  }
}

function mayOf(company: Company, resolution: Resolution): ResolutionView['may'] {
  const { self } = company
  const absent = standsInFor(company, resolution)
  const inTheirPlace = absent
    ? (['approve', 'return', 'reject'] as const).filter((action) =>
        resolutionLife.can(resolution.status, action),
      )
    : []
  const holds = holdsStep(self, resolution) || absent !== undefined
  return {
    edit: mayEdit(self, resolution),
    draft: mayWrite(company, resolution),
    delete: mayDelete(self, resolution),
    hold: holds && isStep(resolution.status),
    place: holds && ['committee-review', 'board-review'].includes(resolution.status),
    actions: [...new Set([...actionsFor(self, resolution), ...inTheirPlace])],
  }
}

export async function requestResolution(ctx: Ctx<UserActor>, given: NewResolution): Promise<ResolutionView> {
  const { tx, actor, tenant, now } = ctx
  const { status, county_id, user_id: _, waitingon: __, ...fields } = given
  if (county_id === null || county_id === '') throw invalid('Missing county ID in user metadata.')
  const stored = await storedOf(tx, fields)
  checkTogether(fields)
  const today = dayIn(tenant.timeZone, now)
  const { id } = await queries.insertResolution(tx, {
    ...stored,
    year: Number((fields.dateofrequest ?? today).slice(0, 4)),
    user_id: actor.userId,
    holder_user_id: actor.userId,
    waiting_since: now,
    created_at: now,
    changed_at: now,
  })
  const after = await queries.findResolution(tx, id)
  requireNumber(after)
  ctx.audit('resolution.requested', { object: queries.object(id), after })
  await start(ctx, after)
  if (status === 'working') await submit(ctx, after)
  return viewResolution(ctx, id)
}

export async function updateResolution(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: ResolutionChange & { version?: number },
): Promise<ResolutionView> {
  const { tx, now } = ctx
  const before = await lockSeen(ctx, id)
  const { self } = await companyOf(ctx)
  if (!mayEdit(self, before)) throw whyNot(before)
  requireVersion(before, version)
  const stored = await storedOf(tx, change)
  checkTogether({ ...requestOf(before), ...change })
  await queries.updateResolution(tx, id, { ...stored, changed_at: now })
  const after = await queries.findResolution(tx, id)
  requireNumber(after)
  ctx.audit('resolution.updated', { object: queries.object(id), before, after })
  return viewResolution(ctx, id)
}

export async function deleteResolution(ctx: Ctx<UserActor>, id: string) {
  const before = await lockSeen(ctx, id)
  const { self } = await companyOf(ctx)
  if (before.status !== 'draft') throw wrongState('Only a draft can be deleted. Withdraw it instead.')
  if (!mayDelete(self, before)) throw forbidden()
  await queries.deleteResolution(ctx.tx, id)
  ctx.audit('resolution.deleted', { object: queries.object(id), before })
  return { message: 'Resolution deleted.' }
}

/** As the columns are called: ids for names, cents for dollars, hundredths for percent. */
async function storedOf(tx: Tx, change: ResolutionChange) {
  const { department, committee, resolutionnumber, amount, grantamount, ...fields } = change
  const isNew = change.resolutiontype === 'New'
  return {
    ...fields,
    ...(department !== undefined && { department_id: department }),
    ...(amount !== undefined && { amount_cents: amount }),
    ...(grantamount !== undefined && { grantamount_cents: grantamount }),
    ...(committee !== undefined && { committee_id: await committeeOf(tx, committee) }),
    ...((resolutionnumber !== undefined || isNew) && {
      follows_id: isNew ? null : await followedOf(tx, resolutionnumber ?? ''),
    }),
  }
}

async function committeeOf(tx: Tx, name: string | null): Promise<string | null> {
  if (!name) return null
  const body = await queries.findCommittee(tx, name)
  if (!body) throw atField('committee', 'This committee does not exist.')
  return body.id
}

async function followedOf(tx: Tx, number: string): Promise<string | null> {
  if (number === '') return null
  const found = await queries.findByNumber(tx, number)
  if (!found) throw atField('resolutionnumber', 'No resolution of this county has this number.')
  return found.id
}

/** Renew and Amend say what. */
function requireNumber({ resolutiontype, resolutionnumber }: Resolution): void {
  if (resolutiontype !== 'New' && resolutionnumber === null)
    throw atField('resolutionnumber', 'Choose the resolution that this one follows.')
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
    throw atField('termend', 'The term must not end before it starts.')
  const fault = fundingFault({
    fundingfederal: fields.fundingfederal ?? null,
    fundingstate: fields.fundingstate ?? null,
    fundingcounty: fields.fundingcounty ?? null,
    fundinglocal: fields.fundinglocal ?? null,
  })
  if (fault) throw atField(fault.field, fault.message)
}
