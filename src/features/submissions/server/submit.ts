/**
 * Submitting, replacing, and withdrawing. The database’s clock decides, while the solicitation’s row is locked; whether it counted is
 * on record either way, sealed until the due time.
 */
import type { KeyObject } from 'node:crypto'
import { findVersions } from '#features/procurement/server/index.ts'
import type { Ctx, Tenant, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { formatTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, notFound, stale, wrongState } from '#platform/shared/errors.ts'
import type { OwnSubmission, Receipt } from '../contract.ts'
import { receiptCodeOf } from '../rules.ts'
import * as queries from './queries.ts'
import { ownView, receiptOf } from './receipts.ts'
import { sha256Of } from './sha256.ts'
import { lockFinished, removeAll } from './uploads.ts'

export interface Sealed {
  readonly solicitation_id: string
  readonly vendor_id: string
  readonly upload_id: string
  readonly addenda: number
  readonly payload_sha256: string
  readonly shares: readonly string[]
  readonly receipt_code: string
  readonly replaces?: string | null | undefined
}

/** What the transaction came to; a refusal that is on record is thrown after its commit. */
type Outcome<T> = { readonly done: T; readonly freed: readonly string[] } | { readonly late: string }

async function settle<T>(storage: Files['storage'], outcome: Outcome<T>): Promise<T> {
  if ('late' in outcome) throw wrongState(outcome.late)
  await removeAll(storage, outcome.freed)
  return outcome.done
}

export async function submit(
  scope: Pick<Scope<UserActor>, 'transact'>,
  { storage }: Pick<Files, 'storage'>,
  keyOf: (tenant: Tenant) => KeyObject,
  sealed: Sealed,
): Promise<Receipt> {
  const outcome = await scope.transact(async (ctx): Promise<Outcome<Receipt>> => {
    const { tx, actor, tenant } = ctx
    const { solicitation_id: project_id, vendor_id } = sealed
    const vendor = await queries.lockOwnVendor(tx, actor.userId, vendor_id)
    const [again] = await findSame(tx, actor.userId, sealed)
    // The answer to the first was lost: it counted then.
    if (again?.ended)
      throw wrongState(`This sealed submission was ${again.ended}. Seal it again to submit it.`)
    if (again) return { done: receiptOf(keyOf(tenant), tenant, again), freed: [] }
    const upload = await lockFinished(ctx, sealed.upload_id, { project_id, vendor_id })
    if (upload.sha256 !== sealed.payload_sha256)
      throw invalid('What arrived doesn’t match what was sealed. Send it again.')
    const share_sha256s = sealed.shares.map((share) => sha256Of(Buffer.from(share, 'base64')))
    await requireReceiptCode(sealed, share_sha256s)
    const solicitation = await queries.lockSolicitation(tx, project_id)
    if (!solicitation.is_open) return refuse(ctx, solicitation, { ...sealed, vendor: vendor.name })
    await requireOfficials(tx, sealed)
    requireAddenda(solicitation, sealed.addenda)
    const { now: at } = solicitation
    const before = await queries.lockStanding(tx, project_id, vendor_id)
    if (sealed.replaces !== undefined && sealed.replaces !== (before?.id ?? null))
      throw stale(before ? ownView(keyOf(tenant), tenant, await ownRow(ctx, before.id)) : null, notTheKnown)
    const freed = before
      ? await queries.endSubmission(tx, before, {
          ended: 'replaced',
          ended_at: at,
          ended_by_name: actor.name,
        })
      : []
    const { id } = await queries.insertSubmission(tx, {
      project_id,
      vendor_id,
      receipt_code: sealed.receipt_code,
      addenda: sealed.addenda,
      payload_sha256: sealed.payload_sha256,
      payload_size: upload.size,
      share_sha256s,
      upload_id: upload.id,
      shares: [...sealed.shares],
      submitted_by: actor.userId,
      submitted_by_name: actor.name,
      submitted_at: at,
    })
    const { receipt_code } = sealed
    await queries.insertSealedEvent(tx, {
      project_id,
      kind: before ? 'replaced' : 'submitted',
      at,
      detail: { receipt_code },
    })
    return { done: receiptOf(keyOf(tenant), tenant, await ownRow(ctx, id)), freed }
  })
  return settle(storage, outcome)
}

const notTheKnown =
  'Another submission of your firm was sent or withdrawn while you were working. Yours wasn’t sent.'

const whoIn = ({ actor }: Ctx<UserActor>) => ({ user_id: actor.userId, user: actor.name, email: actor.email })

const findSame = (tx: Tx, userId: string, { solicitation_id: solicitation, receipt_code: code }: Sealed) =>
  queries.findOwn(tx, userId, { solicitation, code })

async function ownRow({ tx, actor }: Ctx<UserActor>, id: string): Promise<queries.OwnRow> {
  const [row] = await queries.findOwn(tx, actor.userId, { id })
  if (!row) throw notFound('Submission not found.')
  return row
}

async function requireReceiptCode(sealed: Sealed, shares: readonly string[]): Promise<void> {
  const { solicitation_id: solicitation, vendor_id: vendor, addenda, payload_sha256: payload } = sealed
  const code = await receiptCodeOf({ solicitation, vendor, addenda, payload, shares })
  if (code !== sealed.receipt_code)
    throw invalid('The receipt code doesn’t match what was sent. Send it again.', {
      receipt_code: 'It doesn’t match.',
    })
}

/** One share for each of those whom the newest version names. */
async function requireOfficials(tx: Tx, { solicitation_id, shares }: Sealed): Promise<void> {
  const [newest] = await findVersions(tx, solicitation_id)
  const opening = newest?.content.opening
  if (!opening) throw wrongState('This solicitation doesn’t accept submissions online.')
  if (shares.length !== opening.officials.length)
    throw invalid(`Seal the submission to all ${opening.officials.length} opening officials.`, {
      shares: 'One for each opening official is needed.',
    })
}

function requireAddenda({ version }: queries.SolicitationNow, addenda: number): void {
  if (addenda === version) return
  throw wrongState(
    addenda < version
      ? `Addendum ${version} was issued. Read and acknowledge it, then submit again.`
      : 'The addendum that you acknowledged isn’t issued.',
  )
}

/** On record, and told with the server’s time and how late it is. */
async function refuse(
  ctx: Ctx<UserActor>,
  solicitation: queries.SolicitationNow,
  { vendor, receipt_code }: { readonly vendor: string; readonly receipt_code: string | null },
): Promise<{ late: string }> {
  const { id, now, late_seconds, is_canceled } = solicitation
  if (is_canceled) return { late: 'This solicitation was canceled. Submissions are no longer accepted.' }
  await queries.insertSealedEvent(ctx.tx, {
    project_id: id,
    kind: 'late',
    at: now,
    detail: { ...whoIn(ctx), vendor, receipt_code, late_seconds },
  })
  return { late: lateMessage(ctx.tenant, solicitation) }
}

const lateMessage = ({ timeZone }: Tenant, { due_at, now, late_seconds }: queries.SolicitationNow) =>
  `Submissions were due ${momentIn(timeZone, due_at)}. The county’s clock shows ${momentIn(timeZone, now)}: this is ${inWords(late_seconds)} late and wasn’t accepted.`

const momentIn = (timeZone: string, moment: Date) =>
  `${longDate(dayIn(timeZone, moment))}, ${formatTime(moment, timeZone)}`

function inWords(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, 'second']
  const count = Math.max(1, Math.floor(seconds / size))
  return count === 1 ? `1 ${name}` : `${count} ${name}s`
}

export async function withdraw(
  scope: Scope<UserActor>,
  { storage }: Pick<Files, 'storage'>,
  keyOf: (tenant: Tenant) => KeyObject,
  id: string,
): Promise<OwnSubmission> {
  const outcome = await scope.transact(async (ctx): Promise<Outcome<OwnSubmission>> => {
    const { tx, actor, tenant } = ctx
    const submission = await queries.lockOwnSubmission(tx, actor.userId, id)
    if (submission.ended === 'replaced') throw wrongState('This submission was replaced by a newer one.')
    const view = async () => ownView(keyOf(tenant), tenant, await ownRow(ctx, id))
    if (submission.ended === 'withdrawn') return { done: await view(), freed: [] }
    const solicitation = await queries.lockSolicitation(tx, submission.project_id)
    const { receipt_code } = submission
    const { vendor_name: vendor } = await ownRow(ctx, id)
    if (!solicitation.is_open) return refuse(ctx, solicitation, { vendor, receipt_code })
    const { now: at } = solicitation
    const freed = await queries.endSubmission(tx, submission, {
      ended: 'withdrawn',
      ended_at: at,
      ended_by_name: actor.name,
    })
    const detail = { receipt_code }
    await queries.insertSealedEvent(tx, { project_id: submission.project_id, kind: 'withdrawn', at, detail })
    return { done: await view(), freed }
  })
  return settle(storage, outcome)
}

/** The same submission stands under the newest addendum. */
export async function confirm(
  scope: Scope<UserActor>,
  { storage }: Pick<Files, 'storage'>,
  keyOf: (tenant: Tenant) => KeyObject,
  id: string,
  addenda: number,
): Promise<OwnSubmission> {
  const outcome = await scope.transact(async (ctx): Promise<Outcome<OwnSubmission>> => {
    const { tx, actor, tenant } = ctx
    const submission = await queries.lockOwnSubmission(tx, actor.userId, id)
    if (submission.ended !== null) throw wrongState('This submission no longer stands.')
    const solicitation = await queries.lockSolicitation(tx, submission.project_id)
    const { receipt_code } = submission
    const { vendor_name: vendor } = await ownRow(ctx, id)
    if (!solicitation.is_open) return refuse(ctx, solicitation, { vendor, receipt_code })
    requireAddenda(solicitation, addenda)
    const { now: at } = solicitation
    if (addenda > submission.confirmed_addenda) {
      await queries.setConfirmed(tx, id, addenda, at)
      const detail = { receipt_code, addenda }
      await queries.insertSealedEvent(tx, {
        project_id: submission.project_id,
        kind: 'confirmed',
        at,
        detail,
      })
    }
    return { done: ownView(keyOf(tenant), tenant, await ownRow(ctx, id)), freed: [] }
  })
  return settle(storage, outcome)
}
