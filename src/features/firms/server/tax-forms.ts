/** The tax form (W-9): uploaded by the firm, reviewed by the county. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { OwnFirm, VendorTaxForm } from '../contract.ts'
import { viewFirm } from './firm.ts'
import * as queries from './firm-queries.ts'
import { taxFormMail } from './mails.ts'
import { findPeopleEmails } from './request-queries.ts'
import { type Sending, senderOf } from './requests.ts'

type Me = Ctx<UserActor>
const object = (id: string) => ({ type: 'vendor', id })

export async function uploadTaxForm(
  ctx: Me,
  files: Files,
  vendor_id: string,
  received: ReceivedFile | undefined,
): Promise<OwnFirm> {
  await queries.lockOwnFirm(ctx.tx, ctx.actor.userId, vendor_id)
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  const file = await files.keep(ctx, received)
  const number = await queries.insertTaxForm(ctx.tx, {
    vendor_id,
    file_id: file.id,
    uploaded_by: ctx.actor.userId,
    uploaded_by_name: ctx.actor.name,
    uploaded_at: ctx.now,
  })
  ctx.audit('vendor.tax_form_uploaded', {
    object: object(vendor_id),
    after: { number, name: file.name, sha256: file.sha256 },
  })
  return viewFirm(ctx, vendor_id)
}

export async function openOwnTaxForm(ctx: Me, files: Files, id: string) {
  const form = await queries.lockTaxForm(ctx.tx, id)
  const own = await queries.findOwnFirms(ctx.tx, ctx.actor.userId)
  if (!own.some((firm) => firm.id === form.vendor_id)) throw notFound()
  return opened(ctx, files, form.file_id)
}

export async function openTaxForm(ctx: Me, files: Files, id: string) {
  const { vendor_id, file_id, number } = await queries.lockTaxForm(ctx.tx, id)
  ctx.audit('vendor.tax_form_viewed', { object: object(vendor_id), after: { number } })
  return opened(ctx, files, file_id)
}

async function opened(ctx: Me, files: Files, fileId: string) {
  const { file, body } = await files.open(ctx, fileId)
  return new Download(body, fileHeaders(file))
}

interface Review {
  readonly status: 'accepted' | 'declined'
  readonly reason: string
  readonly version?: number | undefined
}

export async function reviewTaxForm(
  ctx: Me,
  sending: Sending,
  id: string,
  { status, reason, version }: Review,
): Promise<VendorTaxForm> {
  const { tx, actor, now } = ctx
  const form = await queries.lockTaxForm(tx, id)
  if (form.status !== 'waiting') throw wrongState(`This tax form was already ${form.status}.`)
  requireVersion(form, version)
  if (status === 'declined' && reason === '') throw invalid('Enter a reason.', { reason: 'Enter a reason.' })
  await queries.reviewTaxForm(tx, id, {
    status,
    reason,
    reviewed_by: actor.userId,
    reviewed_by_name: actor.name,
    reviewed_at: now,
    version: form.version + 1,
  })
  ctx.audit(`vendor.tax_form_${status}`, {
    object: object(form.vendor_id),
    after: { number: form.number, reason },
  })
  const after = await queries.findTaxForm(tx, id)
  for (const to of await findPeopleEmails(tx, form.vendor_id))
    await sendMail(ctx, {
      ...taxFormMail(senderOf(sending, ctx), after.vendor_name, { status, reason }),
      to,
      key: `tax-form:${id}:${to}`,
    })
  return after
}
