/** A firm in the hands of its own people. To anyone else it isn't there. */
import { updateVendor } from '#features/vendors/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { AppError, conflict, notFound, stale } from '#platform/shared/errors.ts'
import type { FirmChange, OwnFirm } from '../contract.ts'
import * as queries from './firm-queries.ts'
import { removedMail } from './mails.ts'
import { findOwn, findPerson, findToDecide } from './request-queries.ts'
import { type Sending, senderOf } from './requests.ts'

type Me = Ctx<UserActor>

export async function listFirms({ tx, actor }: Me): Promise<OwnFirm[]> {
  const firms = await queries.findOwnFirms(tx, actor.userId)
  const ids = firms.map(({ id }) => id)
  const [people, requests, forms] = await Promise.all([
    queries.findPeople(tx, ids, actor.userId),
    findToDecide(tx, ids),
    queries.findTaxForms(tx, ids),
  ])
  const of = <Row extends { vendor_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ vendor_id }) => vendor_id === id).map(({ vendor_id: _, ...row }) => row)
  return firms.map((firm) => ({
    ...firm,
    people: of(people, firm.id),
    requests: of(requests, firm.id),
    tax_forms: of(forms, firm.id),
  }))
}

export const listOwn = async (ctx: Me) => ({
  firms: await listFirms(ctx),
  requests: await findOwn(ctx.tx, ctx.actor.userId),
})

export async function viewFirm(ctx: Me, id: string): Promise<OwnFirm> {
  const firm = (await listFirms(ctx)).find((each) => each.id === id)
  if (!firm) throw notFound()
  return firm
}

/** A stale change is answered with the firm as its people see it: nothing of the county's own notes. */
export async function updateFirm(
  ctx: Me,
  secret: string,
  id: string,
  change: Partial<FirmChange> & { readonly version?: number | undefined },
): Promise<OwnFirm> {
  await queries.lockOwnFirm(ctx.tx, ctx.actor.userId, id)
  try {
    await updateVendor(ctx, secret, id, change)
  } catch (error) {
    if (error instanceof AppError && error.code === 'stale') throw stale(await viewFirm(ctx, id))
    throw error
  }
  return viewFirm(ctx, id)
}

export async function removePerson(ctx: Me, sending: Sending, id: string, userId: string) {
  const { tx, actor } = ctx
  const firm = await queries.lockOwnFirm(tx, actor.userId, id)
  const people = await queries.findPeople(tx, [id], actor.userId)
  const isLeft = people.some((each) => each.id !== userId && !each.is_disabled)
  if (people.some((each) => each.id === userId) && !isLeft)
    throw conflict('A firm keeps at least one person who can log in. Approve someone else first.')
  if (!(await queries.deletePerson(tx, id, userId))) throw notFound()
  ctx.audit('vendor.person_removed', { object: { type: 'vendor', id }, before: { user_id: userId } })
  if (userId !== actor.userId) {
    const { email } = await findPerson(tx, userId)
    await sendMail(ctx, { ...removedMail(senderOf(sending, ctx), firm.name), to: email })
  }
  return { message: userId === actor.userId ? `You no longer represent ${firm.name}.` : 'Person removed.' }
}
