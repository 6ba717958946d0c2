/** Asking to act for a firm, and deciding on it. A firm with people is in their hands alone. */

import { findEmailsWith } from '#features/roles/server/index.ts'
import { settingOn, viewCounty } from '#features/tenants/server/index.ts'
import { createVendorIfNew } from '#features/vendors/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { countyUrl } from '#platform/server/env.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict, notFound, wrongState } from '#platform/shared/errors.ts'
import type { FirmFields, FirmWish } from '../registration-contract.ts'
import { decider, mostWaiting } from '../rules.ts'
import * as mails from './mails.ts'
import * as queries from './request-queries.ts'

type Me = Ctx<UserActor>
/** What is needed to write emails in the county's name. */
export type Sending = Pick<Platform, 'env' | 'tenants'>

interface Asker {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

const object = (id: string) => ({ type: 'firm_request', id })
export const senderOf = ({ env }: Pick<Sending, 'env'>, { tenant }: Ctx): mails.Sender => ({
  county: tenant.name,
  address: countyUrl(env, tenant.subdomain),
})

/** Undefined where someone wants to join a firm that isn't on file. */
export async function askForFirm(ctx: Ctx, sending: Sending, asker: Asker, wanted: FirmWish) {
  const { tx, now } = ctx
  const isNew = wanted.kind === 'new'
  const firm_name = isNew ? wanted.firm.name : wanted.name
  const vendor = await queries.lockFirmByName(tx, firm_name)
  if (!vendor && !isNew) return undefined
  if (vendor && (await queries.isPersonOf(tx, asker.id, vendor.id)))
    throw wrongState('You already belong to this firm.')
  if ((await queries.countWaiting(tx, asker.id)) >= mostWaiting)
    throw wrongState(`You have ${mostWaiting} requests waiting. Withdraw one first.`)
  const message = isNew ? '' : wanted.message
  const { id } = await queries.insertRequest(tx, {
    user_id: asker.id,
    vendor_id: vendor?.id ?? null,
    firm_name,
    firm: isNew ? wanted.firm : null,
    message,
    asked_at: now,
  })
  const by = { id: asker.id, email: asker.email, first_name: asker.first_name, last_name: asker.last_name }
  ctx.audit('firm_request.created', { object: object(id), after: { firm_name, kind: wanted.kind }, by })
  if (!vendor && !(await isReviewed(ctx))) await approve(ctx, await queries.lockRequest(tx, id), 'setting')
  else await tellDeciders(ctx, sending, { id, vendor, asker, firm_name, message })
  const [request] = await queries.findOwn(tx, asker.id, id)
  if (!request) throw notFound()
  return request
}

const isReviewed = ({ tx, tenant, now }: Ctx) =>
  settingOn(tx, 'vendors.reviewNew', dayIn(tenant.timeZone, now))

interface Telling {
  readonly id: string
  readonly vendor: { readonly id: string; readonly has_people: boolean } | null
  readonly asker: Asker
  readonly firm_name: string
  readonly message: string
}

async function tellDeciders(ctx: Ctx, sending: Sending, { id, vendor, asker, firm_name, message }: Telling) {
  const sender = senderOf(sending, ctx)
  const asked = {
    person: `${asker.first_name} ${asker.last_name}`,
    email: asker.email,
    firm: firm_name,
    message,
  }
  if (vendor && decider(vendor) === 'firm') {
    for (const to of await queries.findPeopleEmails(ctx.tx, vendor.id))
      await sendMail(ctx, { ...mails.joinRequestMail(sender, asked), to, key: `firm-request:${id}:${to}` })
    return
  }
  const { contact_email } = await viewCounty(sending, ctx.tenant.subdomain)
  const reviewers = await findEmailsWith(ctx.tx, 'vendors.manage')
  for (const to of new Set([...reviewers, contact_email.toLowerCase()].filter((each) => each !== '')))
    await sendMail(ctx, { ...mails.reviewMail(sender, asked), to, key: `firm-review:${id}:${to}` })
}

type For = 'firm' | 'county' | 'setting'

/** The firm is on file from now on, and the person acts for it. */
async function approve(ctx: Ctx, request: queries.StoredRequest, decided_for: For): Promise<string> {
  const { tx } = ctx
  const vendor_id = request.vendor_id ?? (await createFirm(ctx, request))
  await queries.decide(tx, request.id, {
    ...decidedBy(ctx, decided_for),
    status: 'approved',
    vendor_id,
    reason: '',
  })
  await queries.insertPerson(tx, request.user_id, vendor_id)
  await queries.pointToFirm(tx, request.firm_name, vendor_id)
  ctx.audit('firm_request.approved', {
    object: object(request.id),
    after: { vendor_id, user_id: request.user_id, decided_for },
  })
  return vendor_id
}

const decidedBy = ({ actor, now }: Ctx, decided_for: For) => ({
  decided_for,
  decided_at: now,
  decided_by: decided_for !== 'setting' && actor.kind === 'user' ? actor.userId : null,
  decided_by_name: decided_for !== 'setting' && actor.kind === 'user' ? actor.name : '',
})

async function createFirm(ctx: Ctx, { firm, user_id }: queries.StoredRequest): Promise<string> {
  const { name, email, title, phone } = await queries.findPerson(ctx.tx, user_id)
  const fields: FirmFields | null = firm
  const contacts = [{ name, email, title, phone }]
  const vendor = fields && (await createVendorIfNew(ctx, { ...fields, notes: '', contacts }))
  if (!vendor) throw conflict('A vendor with this name already exists.')
  return vendor.id
}

function requireWaiting({ status }: queries.StoredRequest) {
  if (status !== 'waiting') throw wrongState(`This request was already ${status}.`)
}

/** By the county: a firm that isn't on file, or one without people. */
async function lockForCounty(ctx: Me, id: string, version: number | undefined) {
  const request = await queries.lockRequest(ctx.tx, id)
  const vendor = request.vendor_id
    ? await queries.lockFirm(ctx.tx, request.vendor_id)
    : await queries.lockFirmByName(ctx.tx, request.firm_name)
  if (request.status === 'waiting' && decider(vendor) === 'firm')
    throw wrongState('This firm has users now, and only they decide who joins.')
  requireWaiting(request)
  requireVersion(request, version)
  return { ...request, vendor_id: vendor?.id ?? null }
}

const told = async (
  ctx: Ctx,
  { id, user_id }: queries.StoredRequest,
  letter: ReturnType<typeof mails.approvedMail>,
) => {
  const { email } = await queries.findPerson(ctx.tx, user_id)
  await sendMail(ctx, { ...letter, to: email, key: `firm-request-decided:${id}` })
}

export async function approveRegistration(
  ctx: Me,
  sending: Sending,
  id: string,
  version: number | undefined,
) {
  const request = await lockForCounty(ctx, id, version)
  await approve(ctx, request, 'county')
  await told(ctx, request, mails.approvedMail(senderOf(sending, ctx), request.firm_name))
  return queries.findListed(ctx.tx, id)
}

interface Refusal {
  readonly reason: string
  readonly version?: number | undefined
}

export async function declineRegistration(
  ctx: Me,
  sending: Sending,
  id: string,
  { reason, version }: Refusal,
) {
  const request = await lockForCounty(ctx, id, version)
  await decline(ctx, request, 'county', reason)
  await told(ctx, request, mails.declinedMail(senderOf(sending, ctx), request.firm_name, reason))
  return queries.findListed(ctx.tx, id)
}

async function decline(
  ctx: Me,
  { id }: queries.StoredRequest,
  decided_for: 'firm' | 'county',
  reason: string,
) {
  await queries.decide(ctx.tx, id, { ...decidedBy(ctx, decided_for), status: 'declined', reason })
  ctx.audit('firm_request.declined', { object: object(id), after: { reason, decided_for } })
}

/** By a firm's own people: to anyone else there is no such request. */
async function lockForFirm(ctx: Me, id: string, version: number | undefined) {
  const request = await queries.lockRequest(ctx.tx, id)
  if (!request.vendor_id || !(await queries.isPersonOf(ctx.tx, ctx.actor.userId, request.vendor_id)))
    throw notFound()
  requireWaiting(request)
  requireVersion(request, version)
  return request
}

export async function admitPerson(ctx: Me, sending: Sending, id: string, version: number | undefined) {
  const request = await lockForFirm(ctx, id, version)
  await approve(ctx, request, 'firm')
  await told(ctx, request, mails.approvedMail(senderOf(sending, ctx), request.firm_name))
  return { message: 'Person approved.' }
}

export async function declinePerson(ctx: Me, sending: Sending, id: string, { reason, version }: Refusal) {
  const request = await lockForFirm(ctx, id, version)
  await decline(ctx, request, 'firm', reason)
  await told(ctx, request, mails.declinedMail(senderOf(sending, ctx), request.firm_name, reason))
  return { message: 'Person declined.' }
}

export async function withdrawRequest(ctx: Me, id: string) {
  const { tx, actor, now } = ctx
  const request = await queries.lockRequest(tx, id)
  if (request.user_id !== actor.userId) throw notFound()
  requireWaiting(request)
  await queries.decide(tx, id, {
    status: 'withdrawn',
    decided_at: now,
    decided_by: actor.userId,
    decided_by_name: actor.name,
    decided_for: null,
    reason: '',
  })
  ctx.audit('firm_request.withdrawn', { object: object(id) })
  const [own] = await queries.findOwn(tx, actor.userId, id)
  if (!own) throw notFound()
  return own
}
