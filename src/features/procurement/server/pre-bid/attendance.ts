/** Recording who attended the pre-bid meeting: each change under the project's lock, and on record. */
import { findVisible, lockVisible, type Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Attendee, AttendeeForm, PreBidAttendance } from '../../pre-bid/contract.ts'
import { arrivalAt, mostAttendees, whyNotAdded, whyNotChanged } from '../../pre-bid/rules.ts'
import { projectKind } from '../../rules.ts'
import { object } from '../projects/queries.ts'
import { subjectOf } from '../subject.ts'
import * as queries from './queries.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function viewAttendance(ctx: Ctx<UserActor>, id: string): Promise<PreBidAttendance> {
  return showAttendance(ctx, await findVisible(ctx, projectKind, id))
}

async function showAttendance(ctx: Ctx<UserActor>, matter: Matter): Promise<PreBidAttendance> {
  const { tx, tenant, actor } = ctx
  const [meeting, attendees] = await Promise.all([
    queries.findMeeting(tx, matter.id),
    queries.findAttendees(tx, matter.id, tenant.timeZone),
  ])
  const { status } = subjectOf(matter)
  const at = meeting?.pre_bid_at ?? null
  const not_now = whyNotAdded(status, daysOf(ctx, at))
  const mayRecord = actor.can('solicitations.publish')
  return {
    meeting: meeting && at ? { at, is_mandatory: meeting.is_mandatory, place: meeting.place } : null,
    attendees,
    may: { add: mayRecord && not_now === null, change: mayRecord && whyNotChanged(status) === null },
    not_now,
  }
}

const daysOf = ({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>, at: string | null) => ({
  day: at === null ? null : dayIn(tenant.timeZone, new Date(at)),
  today: dayIn(tenant.timeZone, now),
})

export async function addAttendee(
  ctx: Ctx<UserActor>,
  id: string,
  fields: AttendeeForm,
): Promise<PreBidAttendance> {
  const { tx, actor, now } = ctx
  const matter = await lockVisible(ctx, projectKind, id)
  const at = (await queries.findMeeting(tx, id))?.pre_bid_at ?? null
  const fault = whyNotAdded(subjectOf(matter).status, daysOf(ctx, at))
  if (fault !== null || at === null) throw wrongState(fault ?? '')
  if ((await queries.countAttendees(tx, id)) >= mostAttendees)
    throw wrongState(`A list has ${mostAttendees} or fewer people.`)
  const row = {
    ...(await storedOf(ctx, fields)),
    arrived_at: arrivalOf(ctx, new Date(at), fields.time),
    recorded_by_name: actor.name,
    recorded_at: now,
  }
  await queries.insertAttendee(tx, id, row)
  ctx.audit('project.attendee_added', { object: object(id), after: onRecord(row) })
  return showAttendance(ctx, matter)
}

export async function correctAttendee(
  ctx: Ctx<UserActor>,
  id: string,
  attendeeId: string,
  { version, ...fields }: AttendeeForm & { readonly version?: number },
): Promise<PreBidAttendance> {
  const { matter, before } = await openAttendee(ctx, id, attendeeId, version)
  const isSameTime = fields.time === '' || fields.time === before.time
  const arrived = new Date(before.arrived_at)
  const row = {
    ...(await storedOf(ctx, fields)),
    arrived_at: isSameTime ? arrived : arrivalOf(ctx, arrived, fields.time),
  }
  await queries.updateAttendee(ctx.tx, attendeeId, row)
  ctx.audit('project.attendee_corrected', {
    object: object(id),
    before: onRecord({ ...before, arrived_at: arrived }),
    after: onRecord(row),
  })
  return showAttendance(ctx, matter)
}

export async function removeAttendee(
  ctx: Ctx<UserActor>,
  id: string,
  attendeeId: string,
  version: number | undefined,
): Promise<PreBidAttendance> {
  const { matter, before } = await openAttendee(ctx, id, attendeeId, version)
  await queries.deleteAttendee(ctx.tx, attendeeId)
  ctx.audit('project.attendee_removed', {
    object: object(id),
    before: onRecord({ ...before, arrived_at: new Date(before.arrived_at) }),
  })
  return showAttendance(ctx, matter)
}

async function openAttendee(
  ctx: Ctx<UserActor>,
  id: string,
  attendeeId: string,
  version: number | undefined,
): Promise<{ matter: Matter; before: Attendee }> {
  const matter = await lockVisible(ctx, projectKind, id)
  const before = await queries.findAttendee(ctx.tx, id, attendeeId, ctx.tenant.timeZone)
  const fault = whyNotChanged(subjectOf(matter).status)
  if (fault !== null) throw wrongState(fault)
  requireVersion(before, version)
  return { matter, before }
}

/** A vendor's firm is called as the vendor list calls it; a firm that is called as a vendor is that vendor. */
async function storedOf({ tx }: Pick<Ctx, 'tx'>, { vendor_id, firm, person, email, phone }: AttendeeForm) {
  const name = vendor_id === null ? undefined : await queries.findVendorName(tx, vendor_id)
  if (vendor_id !== null && name === undefined)
    throw atField('firm', 'This vendor isn’t on the vendor list. Choose another, or enter the firm’s name.')
  return {
    vendor_id: vendor_id ?? (await queries.findVendorOfName(tx, firm)) ?? null,
    firm: name ?? firm,
    person,
    email,
    phone,
  }
}

function arrivalOf({ tenant: { timeZone }, now }: Pick<Ctx, 'tenant' | 'now'>, meeting: Date, time: string) {
  const found = arrivalAt({ timeZone, now, meeting, time })
  if ('fault' in found) throw atField('time', found.fault)
  return found.at
}

interface Recorded {
  readonly firm: string
  readonly person: string
  readonly email: string
  readonly phone: string
  readonly arrived_at: Date
}

const onRecord = ({ firm, person, email, phone, arrived_at }: Recorded) => ({
  firm,
  person,
  email,
  phone,
  arrived_at: arrived_at.toISOString(),
})
