/** Certificates as staff receive, review, and correct them. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Certificate, CertificateFields } from '../contract.ts'
import { tellOfReturn } from './job-kinds.ts'
import * as queries from './queries.ts'
import { askAfterReturn } from './requests/ask.ts'

type Me = Ctx<UserActor>
type Versioned = { readonly version?: number | undefined }

const object = (id: string) => ({ type: 'certificate', id })

/** Staff, the firm’s own people, or whoever was asked by a link; without an account, the address of the link is on record. */
interface Sender {
  readonly userId: string | null
  readonly name: string
  readonly isByVendor: boolean
  readonly link?: { readonly request: string; readonly email: string; readonly ip: string }
}

export const asUser = ({ actor }: Me, isByVendor: boolean): Sender => ({
  userId: actor.userId,
  name: actor.name,
  isByVendor,
})

export async function receiveCertificate(
  ctx: Ctx,
  files: Files,
  vendor: string,
  received: ReceivedFile | undefined,
  { userId, name, isByVendor, link }: Sender,
): Promise<Certificate> {
  const { tx, now } = ctx
  const vendorName = await queries.lockVendorName(tx, vendor)
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  const file = await files.keep(ctx, received)
  const id = await queries.insertCertificate(tx, {
    vendor_id: vendor,
    file_id: file.id,
    sent_by: userId,
    sent_by_name: name,
    sent_by_vendor: isByVendor,
    sent_at: now,
  })
  ctx.audit('insurance.received', {
    object: object(id),
    after: {
      vendor: vendorName,
      name: file.name,
      sha256: file.sha256,
      ...(link && { sent_by: name, ...link }),
    },
  })
  return queries.findCertificate(tx, id)
}

export async function openFile(ctx: Me, files: Files, id: string): Promise<Download> {
  const { file, body } = await files.open(ctx, await queries.findFileId(ctx.tx, id))
  return new Download(body, fileHeaders(file))
}

async function lockWaiting(ctx: Me, id: string, version: number | undefined): Promise<Certificate> {
  const before = await queries.lockCertificate(ctx.tx, id)
  requireVersion(before, version)
  if (before.status !== 'waiting') throw wrongState(`This certificate was already ${before.status}.`)
  return before
}

export async function saveCertificate(
  ctx: Me,
  id: string,
  { version, policies, ...fields }: CertificateFields & Versioned,
): Promise<Certificate> {
  const { tx } = ctx
  const before = await lockWaiting(ctx, id, version)
  requireTerms(policies)
  requireIssued(ctx, fields.issued_on)
  await queries.replacePolicies(tx, id, policies)
  await queries.updateCertificate(tx, id, fields)
  const after = await queries.findCertificate(tx, id)
  ctx.audit('insurance.entered', { object: object(id), before, after })
  return after
}

/** Each ends after it begins. */
function requireTerms(policies: CertificateFields['policies']): void {
  const message = 'The expiration date must be after the effective date.'
  const wrong = policies.flatMap(({ starts_on, ends_on }, index) =>
    ends_on > starts_on ? [] : [[`policies.${index}.ends_on`, message] as const],
  )
  if (wrong.length > 0) throw invalid(message, Object.fromEntries(wrong))
}

/** A paper that the county holds was not issued later than today. */
function requireIssued({ tenant, now }: Me, day: string | null): void {
  const message = 'The date of issue can’t be in the future.'
  if (day !== null && day > dayIn(tenant.timeZone, now)) throw invalid(message, { issued_on: message })
}

/** From now on its policies count, and those of the one that it corrects don’t. */
export async function acceptCertificate(
  ctx: Me,
  id: string,
  version: number | undefined,
): Promise<Certificate> {
  const { tx, actor, now } = ctx
  const before = await lockWaiting(ctx, id, version)
  if (before.policies.length === 0) throw wrongState('Enter at least one policy before you accept it.')
  await queries.updateCertificate(tx, id, {
    status: 'accepted',
    reviewed_by: actor.userId,
    reviewed_by_name: actor.name,
    reviewed_at: now,
  })
  if (before.corrects !== null) await queries.updateCertificate(tx, before.corrects, { superseded_at: now })
  const after = await queries.findCertificate(tx, id)
  ctx.audit('insurance.accepted', { object: object(id), before, after })
  return after
}

export async function returnCertificate(
  ctx: Me,
  id: string,
  { reason, version }: { readonly reason: string } & Versioned,
): Promise<Certificate> {
  const { tx, actor, now } = ctx
  const before = await lockWaiting(ctx, id, version)
  await queries.updateCertificate(tx, id, {
    status: 'returned',
    return_reason: reason,
    reviewed_by: actor.userId,
    reviewed_by_name: actor.name,
    reviewed_at: now,
  })
  const after = await queries.findCertificate(tx, id)
  ctx.audit('insurance.returned', { object: object(id), before, after })
  if (before.sent_by_vendor && before.corrects === null) {
    await ctx.enqueue(tellOfReturn, { certificateId: id })
    await askAfterReturn(ctx, before)
  }
  return after
}

/** The same paper, read again: a slip of the keys, or a policy that its insurer canceled. */
export async function correctCertificate(ctx: Me, id: string, reason: string): Promise<Certificate> {
  const { tx, actor, now } = ctx
  const before = await queries.lockCertificate(tx, id)
  if (before.status !== 'accepted') throw wrongState('Only an accepted certificate is corrected.')
  if (before.corrected_by !== null)
    throw wrongState('A correction of this certificate is already in progress, or took its place.')
  const correction = await queries.insertCertificate(tx, {
    vendor_id: before.vendor,
    file_id: await queries.findFileId(tx, id),
    corrects_id: id,
    correction_reason: reason,
    producer: before.producer,
    issued_on: before.issued_on,
    sent_by: actor.userId,
    sent_by_name: actor.name,
    sent_by_vendor: false,
    sent_at: now,
  })
  await queries.copyPolicies(tx, id, correction)
  ctx.audit('insurance.correction_started', { object: object(id), after: { reason, correction } })
  return queries.findCertificate(tx, correction)
}
