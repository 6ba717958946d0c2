/** Moving a resolution from desk to desk: under its lock, by the machine, with who, why and since when on record. */
import type { Actor, Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn, dueOn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Move, Resolution } from '../contract.ts'
import {
  type Action,
  mayDo,
  needsComment,
  needsWholeText,
  resolutionLife,
  type Status,
  statusAfter,
} from '../rules.ts'
import { keepAdopted, publishAdopted, takeBack } from './adopted/keep.ts'
import { keepAtMove } from './draft/versions.ts'
import { requireWholeText } from './draft/whole-text.ts'
import { tellOfMove } from './jobs.ts'
import { isNumberedAt, nextNumber } from './numbers.ts'
import { companyOf, routeTo, standsInFor } from './people.ts'
import { leaveAgenda, type OpenPlacement, placeOnNextAgenda } from './placements.ts'
import * as queries from './queries.ts'
import { findLeftOut } from './routing-queries.ts'
import { lockSeen } from './sight.ts'
import { whoIs } from './who-is.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

const done: Record<Action, string> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  withdraw: 'withdrawn',
  adopt: 'adopted',
  table: 'tabled',
  refer: 'referred',
  resume: 'resumed',
  publish: 'published',
  archive: 'archived',
}

/** The first stay: as a draft, with whoever asks. */
export async function start(ctx: Ctx<UserActor>, { id, status }: Resolution): Promise<void> {
  const entry = { resolution_id: id, status, entered_at: ctx.now, reached_at: ctx.now, due_on: null }
  await queries.enterStep(ctx.tx, { ...entry, holder: ctx.actor.name })
}

export async function moveResolution(
  ctx: Ctx<UserActor>,
  id: string,
  action: Action,
  { version, comment }: Move,
): Promise<void> {
  const before = await lockSeen(ctx, id)
  requireVersion(before, version)
  resolutionLife.next(before.status, action)
  const note = await whoseRight(ctx, before, action)
  if (needsComment(action) && comment === '') throw atField('comment', 'Enter a comment.')
  if (before.is_held && action === 'approve')
    throw wrongState(`On hold: ${before.held_because} Release it first.`)
  if (action === 'submit') await submit(ctx, before)
  else await go(ctx, before, action, { comment, note })
}

/** By their own right, or in the place of somebody who is away, which the record then says. */
async function whoseRight(ctx: Ctx<UserActor>, matter: Resolution, action: Action): Promise<string | null> {
  const company = await companyOf(ctx)
  if (mayDo(company.self, matter, action)) return null
  const absent = standsInFor(company, matter)
  if (!absent || !['approve', 'return', 'reject'].includes(action)) throw forbidden()
  return `For ${absent.name}`
}

/** What is handed in is complete; a draft need not be. */
export async function submit(ctx: Ctx<UserActor>, before: Resolution): Promise<void> {
  const fields = {
    ...(before.department === null && { department: 'Department is required.' }),
    ...(before.description === '' && { description: 'Description is required.' }),
  }
  const [first] = Object.values(fields)
  if (first) throw invalid(first, fields)
  if (before.title !== '') return go(ctx, before, 'submit')
  const [line = ''] = before.description.split('\n')
  const title = line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
  await queries.updateResolution(ctx.tx, before.id, { title })
  await go(ctx, { ...before, title }, 'submit')
}

export interface Reason {
  readonly comment?: string
  /** In whose place, or by which vote. */
  readonly note?: string | null
  /** The vote that moved it. */
  readonly vote?: Adoption
}

/** On which day, where and how. */
interface Adoption {
  readonly date: string
  readonly meetingId: string | null
  readonly rollCallId: string | null
  readonly tally: string
}

/** Writes down that it left one desk for the next. Who may was asked before; a vote that was taken is never refused. */
export async function go(
  ctx: Ctx,
  before: Resolution,
  action: Action,
  { comment = '', note = null, vote }: Reason = {},
): Promise<void> {
  const status = statusAfter(before.status, action, await findLeftOut(ctx.tx))
  if (!vote && needsWholeText(action, status)) await requireWholeText(ctx, before)
  const stood = vote ? undefined : await leaveAgenda(ctx, before, action)
  const adoption = status === 'adopted' ? (vote ?? adoptedByHand(ctx, stood)) : undefined
  const after = await arrive(ctx, before, { status, adoption, action, event: done[action], comment, note })
  if (status === 'committee-review' || status === 'board-review') await placeOnNextAgenda(ctx, after)
}

interface Arrival {
  readonly status: Status
  /** By which vote it is adopted; null where it is not after all. */
  readonly adoption?: Adoption | null
  readonly action: string
  readonly event: string
  readonly comment: string
  readonly note: string | null
}

/** The next stay: with whoever holds it there, numbered where it is time, on record and told to those whom it concerns. */
export async function arrive(
  ctx: Ctx,
  before: Resolution,
  { status, adoption, action, event, comment, note }: Arrival,
): Promise<Resolution> {
  const { tx, now } = ctx
  await keepAtMove(ctx, before, status)
  const number = await numberFor(ctx, before, status, adoption?.date)
  const { holder, dueDays } = await routeTo(tx, status, before)
  const left = await queries.leaveStep(tx, before.id, {
    left_at: now,
    action,
    ...leaverOf(ctx.actor),
    comment,
  })
  await queries.updateResolution(tx, before.id, {
    status,
    ...holder,
    ...(number && { number, year: Number(number.slice(0, 4)) }),
    ...(adoption !== undefined && adoptedBy(adoption)),
    waiting_since: now,
    changed_at: now,
    held_at: null,
    held_because: '',
  })
  const after = await queries.findResolution(tx, before.id)
  if (adoption) await keepAdopted(ctx, after)
  if (adoption === null) await takeBack(ctx, after)
  if (action === 'publish') await publishAdopted(ctx, after)
  const entered = await queries.enterStep(tx, {
    resolution_id: before.id,
    status,
    holder: after.waitingon ?? '',
    entered_at: now,
    reached_at: now,
    due_on: dueDays === null ? null : dueOn({ timeZone: ctx.tenant.timeZone, from: ctx.now, days: dueDays }),
  })
  ctx.audit(`resolution.${event}`, {
    object: queries.object(after.id),
    before: { status: before.status, waitingon: before.waitingon, number: before.number },
    after: { status: after.status, waitingon: after.waitingon, number: after.number },
    ...((comment || note) && { note: [note, comment].filter(Boolean).join(': ') }),
  })
  await ctx.enqueue(tellOfMove, { resolutionId: before.id, leftId: left.id, enteredId: entered.id })
  return after
}

export const leaverOf = (actor: Actor) => {
  const { id, name } = whoIs(actor)
  return { left_by: id, left_by_name: name }
}

export const adoptedBy = (adoption: Adoption | null) => ({
  adopted_date: adoption?.date ?? null,
  adopted_meeting_id: adoption?.meetingId ?? null,
  adopted_roll_call_id: adoption?.rollCallId ?? null,
  adopted_tally: adoption?.tally ?? '',
})

/** On the day of the meeting on whose agenda it stood. */
const adoptedByHand = ({ tenant, now }: Ctx, stood: OpenPlacement | undefined): Adoption => ({
  date: stood?.date ?? dayIn(tenant.timeZone, now),
  meetingId: stood?.meeting_id ?? null,
  rollCallId: null,
  tally: '',
})

/** At the agenda where the county gives it there; what is adopted has one in any case. */
async function numberFor(ctx: Ctx, before: Resolution, status: Status, adopted: string | undefined) {
  if (before.number !== null) return null
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const isDue =
    adopted !== undefined || (status === 'board-review' && (await isNumberedAt(ctx, 'agenda', today)))
  return isDue ? nextNumber(ctx, Number((adopted ?? today).slice(0, 4))) : null
}
