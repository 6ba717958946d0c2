/** Asking a vendor or its agent for a certificate by email, asking again, and withdrawing what was asked. */
import { randomUUID } from 'node:crypto'
import { findKnownAddresses } from '#features/vendors/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { addDays, dayBounds, dayIn } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Certificate } from '../../contract.ts'
import type { CertificateRequest, NewCertificateRequest, RequestChoices } from '../../request-contract.ts'
import { linkDays, reminderDays, resendMinutes } from '../../request-rules.ts'
import { sendRequestLink } from '../job-kinds.ts'
import { lockVendorName } from '../queries.ts'
import { answersOn, findPolicies } from '../requirements.ts'
import { findNeeded } from '../standings.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

const object = (id: string) => ({ type: 'certificate-request', id })
const todayOf = ({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>) => dayIn(tenant.timeZone, now)

export async function listRequests({ tx, now }: Me, vendorId: string): Promise<CertificateRequest[]> {
  await lockVendorName(tx, vendorId)
  return queries.findOfVendor(tx, vendorId, now)
}

export async function listChoices(ctx: Me, vendorId: string): Promise<RequestChoices> {
  const { tx, now } = ctx
  await lockVendorName(tx, vendorId)
  const today = todayOf(ctx)
  const [addresses, needed, policies] = await Promise.all([
    findKnownAddresses(tx, vendorId),
    findNeeded(tx, vendorId, today),
    findPolicies(tx, vendorId, now),
  ])
  return {
    addresses: addresses.map(({ name, email }) => ({ name, email })),
    answers: answersOn(needed, policies, today),
  }
}

export async function askForCertificate(
  ctx: Me,
  vendorId: string,
  { asked, due_on, ...given }: NewCertificateRequest,
): Promise<CertificateRequest> {
  const { tx, actor, now } = ctx
  await lockVendorName(tx, vendorId)
  requireDueDate(ctx, due_on)
  if (asked.length === 0 && given.note === '') {
    const message = 'Choose a coverage, or write in the message what you need.'
    throw invalid(message, { note: message })
  }
  const id = await queries.insertRequest(tx, {
    ...given,
    vendor_id: vendorId,
    asked: JSON.stringify(asked.map(inDollars)),
    due_on,
    asked_by: actor.userId,
    asked_by_name: actor.name,
    asked_at: now,
  })
  const after = await queries.findRequest(tx, id, now)
  ctx.audit('insurance.requested', { object: object(id), after })
  await sendLink(ctx, id)
  await remindLater(ctx, id, due_on)
  return after
}

const inDollars = (row: NewCertificateRequest['asked'][number]) => ({
  ...row,
  limit_each: row.limit_each === null ? null : row.limit_each / 100,
  limit_aggregate: row.limit_aggregate === null ? null : row.limit_aggregate / 100,
})

/** No later than the link works. */
function requireDueDate(ctx: Me, due: string): void {
  const today = todayOf(ctx)
  if (due >= today && due <= addDays(today, linkDays)) return
  const message = `Enter a date from today up to ${linkDays} days ahead. The link works for ${linkDays} days.`
  throw invalid(message, { due_on: message })
}

const sendLink = (ctx: Me, requestId: string, returned?: string) =>
  ctx.enqueue(sendRequestLink, {
    linkId: randomUUID(),
    requestId,
    ...(returned !== undefined && { returnedCertificateId: returned }),
  })

/** The due date goes along: a reminder of one that was moved since says nothing. */
async function remindLater(ctx: Me, requestId: string, dueOn: string): Promise<void> {
  const day = addDays(dueOn, -reminderDays)
  if (day <= todayOf(ctx)) return
  const noon = dayBounds(ctx.tenant.timeZone, day).start.getTime() + 12 * 60 * 60_000
  await ctx.enqueue(
    sendRequestLink,
    { linkId: randomUUID(), requestId, remindsOf: dueOn },
    { startAfter: new Date(noon) },
  )
}

type Versioned = { readonly version?: number | undefined }

async function lockOpen({ tx, now }: Me, id: string, { version }: Versioned): Promise<CertificateRequest> {
  const request = await queries.lockRequest(tx, id, now)
  requireVersion(request, version)
  if (request.status === 'received') throw wrongState('The certificate has already been received.')
  if (request.status === 'withdrawn') throw wrongState('This request was already withdrawn.')
  return request
}

export async function askAgain(
  ctx: Me,
  id: string,
  { due_on, ...versioned }: { readonly due_on: string } & Versioned,
): Promise<CertificateRequest> {
  const { tx, now } = ctx
  const before = await lockOpen(ctx, id, versioned)
  requireDueDate(ctx, due_on)
  const since = now.getTime() - new Date(before.sent_at ?? before.asked_at).getTime()
  if (since < resendMinutes * 60_000)
    throw wrongState(`${before.email} was emailed less than an hour ago. Wait before you send another email.`)
  await queries.updateRequest(tx, id, { due_on })
  const after = await queries.findRequest(tx, id, now)
  ctx.audit('insurance.requested_again', { object: object(id), before, after })
  await sendLink(ctx, id)
  await remindLater(ctx, id, due_on)
  return after
}

export async function withdrawRequest(
  ctx: Me,
  id: string,
  versioned: Versioned,
): Promise<CertificateRequest> {
  const { tx, actor, now } = ctx
  const before = await lockOpen(ctx, id, versioned)
  await queries.updateRequest(tx, id, { ended: 'withdrawn', ended_at: now, ended_by_name: actor.name })
  const after = await queries.findRequest(tx, id, now)
  ctx.audit('insurance.request_withdrawn', { object: object(id), before, after })
  return after
}

/** Who sent by a link what was returned now is told why, and gets another link. */
export async function askAfterReturn(ctx: Me, { id, vendor }: Certificate): Promise<void> {
  const { tx, actor, now } = ctx
  const requestId = await queries.findByCertificate(tx, id)
  if (requestId === undefined) return
  const { name, email, asked, note } = await queries.findRequest(tx, requestId, now)
  const open = await queries.findOpenTo(tx, vendor, email)
  if (open !== undefined) return sendLink(ctx, open, id)
  const next = await queries.insertRequest(tx, {
    vendor_id: vendor,
    name,
    email,
    asked: JSON.stringify(asked),
    note,
    due_on: addDays(todayOf(ctx), daysAfterReturn),
    asked_by: actor.userId,
    asked_by_name: actor.name,
    asked_at: now,
  })
  ctx.audit('insurance.requested', {
    object: object(next),
    after: await queries.findRequest(tx, next, now),
  })
  await sendLink(ctx, next, id)
}

const daysAfterReturn = 14
