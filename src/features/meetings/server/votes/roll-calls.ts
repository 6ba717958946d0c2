/** Votes: opened on a motion, answered by those who are there, counted and final when closed. */

import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { Item } from '../../contract.ts'
import type { Answer, Closing, LiveMeeting, LiveSeat, NewRollCall, RollCall } from '../../live/contract.ts'
import { takesCorrections, votingBaseOf } from '../../live/rules.ts'
import { voiceFault } from '../../live/voice-vote.ts'
import { decide, isByConsent, type VotingBase } from '../../votes.ts'
import { findItems } from '../agenda/agenda-list.ts'
import type { AfterClose } from '../agenda/matters.ts'
import { findDecidedItems, hasRequested } from '../agenda/placements.ts'
import { sessionOf } from '../live/live.ts'
import { findLiveMeeting } from '../live/live-queries.ts'
import { roomOf } from '../live/room.ts'
import { approvesMinutes, requireApprovable, settleMinutes } from '../minutes/settle.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { defaultThreshold } from './default-threshold.ts'
import { recordActions } from './item-actions.ts'
import { findRollCall } from './roll-call-list.ts'
import * as queries from './roll-call-queries.ts'
import { consentDeclared, requireConsent } from './unanimous-consent.ts'

const object = (id: string) => ({ type: 'roll call', id })
const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function openRollCall(
  ctx: Ctx<UserActor>,
  meetingId: string,
  given: NewRollCall,
): Promise<RollCall> {
  const { tx, tenant, now } = ctx
  const meeting = await sessionOf(ctx, meetingId)
  const items = itemsOf(await findItems(tx, meetingId), given)
  const { seats, requiresMovers } = await roomOf(tx, meeting, tenant.timeZone)
  const called = seats.filter(isHeld)
  if (called.length === 0)
    throw wrongState('No one holds a seat on this board or committee on the meeting date.')
  checkMovers(called, given)
  if (requiresMovers && !isByConsent(given)) requireMovers(given)
  if (await queries.findOpenRollCall(tx, meetingId)) throw wrongState('Another vote is open. Close it first.')
  const { item_ids: _, thresholds = await thresholdsOf(tx, meetingId, items), ...motion } = given
  const kind = motion.kind === 'main' && (await approvesMinutes(tx, items)) ? 'minutes' : motion.kind
  if (kind === 'main' || kind === 'consent') await requireUndecided(tx, items)
  await requireApprovable(ctx, items, kind)
  const id = await queries.insertRollCall(
    tx,
    { ...motion, kind, thresholds, meeting_id: meetingId, opened_at: now },
    items.map((item) => item.id),
    called.map(({ member_id, seat_id, member_name, weight }) => ({
      member_id,
      seat_id,
      member_name,
      weight,
    })),
  )
  await touchMeeting(tx, meetingId, now)
  const after = await findRollCall(tx, id)
  ctx.audit('roll_call.opened', { object: object(id), after })
  return after
}

/** A resolution follows the first vote on it; a second one would stand in the minutes beside it and say otherwise. */
async function requireUndecided(tx: Tx, items: readonly Item[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const [decided] = await findDecidedItems(tx, ids)
  const item = decided && items.find(({ id }) => id === decided.item_id)
  if (item)
    throw wrongState(
      `“${item.description}” has already been decided at this meeting. To change the outcome, correct the vote.`,
    )
}

export const isHeld = (seat: LiveSeat): seat is LiveSeat & { member_id: string } => seat.member_id !== null

/** One vote for the whole consent agenda, as it stands when the vote is opened; else the items that are named. */
function itemsOf(agenda: readonly Item[], { kind, item_ids }: NewRollCall): Item[] {
  const onConsent = agenda.filter((item) => item.is_on_consent)
  if (kind === 'consent' && item_ids.length === 0) {
    if (onConsent.length === 0) throw atField('item_ids', 'The consent agenda is empty.')
    return onConsent
  }
  const from = kind === 'consent' ? onConsent : agenda
  const named = from.filter((item) => item_ids.includes(item.id))
  if (named.length !== new Set(item_ids).size)
    throw atField(
      'item_ids',
      kind === 'consent'
        ? 'Some of these items aren’t on the consent agenda.'
        : 'Some of these items aren’t on the agenda.',
    )
  return named
}

export function checkMovers(
  seats: readonly { member_id: string }[],
  { mover_id, seconder_id }: Pick<NewRollCall, 'mover_id' | 'seconder_id'>,
) {
  const sits = (id: string | null) => id === null || seats.some(({ member_id }) => member_id === id)
  if (!sits(mover_id)) throw atField('mover_id', 'This person isn’t a member of this board or committee.')
  if (!sits(seconder_id))
    throw atField('seconder_id', 'This person isn’t a member of this board or committee.')
  if (mover_id && mover_id === seconder_id)
    throw atField('seconder_id', 'The member who made the motion can’t second it.')
}

/** Both at once: whoever forgot the one has often forgotten the other. */
export function requireMovers({
  mover_id,
  seconder_id,
}: Pick<NewRollCall, 'mover_id' | 'seconder_id'>): void {
  const missing = {
    ...(!mover_id && { mover_id: 'Choose who moved the motion.' }),
    ...(!seconder_id && { seconder_id: 'Choose who seconded the motion.' }),
  }
  const [first] = Object.values(missing)
  if (first) throw invalid(first, missing)
}

/** What one item requires; a block, or no item, needs what the body does by default. */
export async function thresholdsOf(
  tx: Tx,
  meetingId: string,
  items: readonly Item[],
): Promise<readonly VoteThreshold[]> {
  const [first, ...more] = items
  if (first && more.length === 0 && first.thresholds.length > 0) return first.thresholds
  return [await defaultThreshold(tx, meetingId)]
}

/** Under the meeting's lock, so that nothing of it moves while someone votes, arrives or closes. */
export async function locked(ctx: Ctx, id: string): Promise<{ meeting: LiveMeeting; rollCall: RollCall }> {
  const { meeting_id } = await findRollCall(ctx.tx, id)
  const meeting = await findLiveMeeting(ctx.tx, meeting_id, 'for update')
  return { meeting, rollCall: await findRollCall(ctx.tx, id) }
}

export function requireOpen({ closed_at, withdrawn_at }: RollCall): void {
  if (closed_at) throw wrongState('This vote is closed.')
  if (withdrawn_at) throw wrongState('This vote was withdrawn.')
}

export async function castVote(
  ctx: Ctx<UserActor>,
  id: string,
  memberId: string,
  { value, reason }: Answer,
): Promise<RollCall> {
  const { tx, tenant, now } = ctx
  const { meeting, rollCall } = await locked(ctx, id)
  const before = rollCall.votes.find((vote) => vote.member_id === memberId)
  if (!before) throw notFound()
  // Said before, perhaps by a browser that never got the answer.
  if (before.value === value && before.reason === reason) return rollCall
  requireOpen(rollCall)
  const { seats } = await roomOf(tx, meeting, tenant.timeZone)
  const isPresent = seats.some((seat) => seat.member_id === memberId && seat.is_present)
  if (value !== null && !isPresent) throw wrongState(`${before.member_name} isn’t present.`)
  const vote = { value, reason, cast_at: value === null ? null : now }
  await queries.updateVotes(tx, id, [memberId], vote)
  await touchMeeting(tx, meeting.id, now)
  ctx.audit(value === null ? 'vote.withdrawn' : 'vote.cast', {
    object: object(id),
    before,
    after: { ...before, value, reason },
  })
  return findRollCall(tx, id)
}

export async function closeRollCall(
  ctx: Ctx<UserActor>,
  id: string,
  closing: Closing,
  afterClose: readonly AfterClose[],
): Promise<RollCall> {
  const { tx, tenant, now } = ctx
  const { meeting, rollCall: before } = await locked(ctx, id)
  requireOpen(before)
  const { seats, quorum } = await roomOf(tx, meeting, tenant.timeZone)
  await answerForTheRest(ctx, before, seats, closing)
  const counted = await findRollCall(tx, id)
  const house = votingBaseOf(quorum.rule, seats, counted.votes)
  const misheard = voiceFault(counted, decide(counted.votes, counted.thresholds, house), closing)
  if (misheard) throw wrongState(misheard)
  await decideAndClose(ctx, counted, house, closing)
  await touchMeeting(tx, meeting.id, now)
  const after = await findRollCall(tx, id)
  ctx.audit('roll_call.closed', { object: object(id), before, after })
  for (const react of afterClose) await react(ctx, after)
  return after
}

/** Who is not there is absent; who is there answers, or was one of the voices. */
async function answerForTheRest(
  { tx, now }: Ctx,
  rollCall: RollCall,
  seats: readonly LiveSeat[],
  { others }: Closing,
): Promise<void> {
  if (others && rollCall.vote_type === 'Roll Call Vote')
    throw atField('others', 'Every member present must answer the roll call.')
  const open = rollCall.votes.filter((vote) => vote.value === null)
  const seatOf = (memberId: string) => seats.find(({ member_id }) => member_id === memberId)
  const silent = open.filter((vote) => seatOf(vote.member_id)?.is_present)
  if (silent.length > 0 && !others)
    throw wrongState(`No vote recorded for ${silent.map((vote) => vote.member_name).join(', ')}.`)
  const away = open.filter((vote) => !silent.includes(vote))
  const isExcused = (memberId: string) => seatOf(memberId)?.absence === 'excused'
  const groups = [
    { value: others ?? null, votes: silent, is_by_voice: true },
    { value: 'Excused' as const, votes: away.filter((vote) => isExcused(vote.member_id)) },
    { value: 'Absent' as const, votes: away.filter((vote) => !isExcused(vote.member_id)) },
  ]
  for (const { value, votes, is_by_voice = false } of groups) {
    const members = votes.map((vote) => vote.member_id)
    if (value && members.length > 0)
      await queries.updateVotes(tx, rollCall.id, members, { value, reason: '', cast_at: now, is_by_voice })
  }
}

/**
 * What the count says, unless the clerk records otherwise with a reason; without a quorum nothing is decided at all, and no
 * one records otherwise about what they asked for themselves.
 */
export async function decideAndClose(
  ctx: Ctx<UserActor>,
  rollCall: RollCall,
  house: VotingBase,
  { override, corrections = '' }: Pick<Closing, 'override' | 'corrections'>,
): Promise<void> {
  const { id, votes, thresholds, item_ids } = rollCall
  if (corrections !== '' && !takesCorrections(rollCall))
    throw atField('corrections', 'Only a motion to approve minutes takes corrections to them.')
  const outcome = decide(votes, thresholds, house)
  const { result: counted, tally, reckonings } = outcome
  if (override && !house.hasQuorum)
    throw wrongState('No quorum is present, so neither result can be recorded.')
  if (override && (await hasRequested(ctx.tx, ctx.actor.userId, item_ids)))
    throw forbidden('You requested this item, so someone else must override the result.')
  if (isByConsent(rollCall)) requireConsent(votes, outcome, override)
  const result = override?.result ?? counted
  await queries.closeRollCall(ctx.tx, id, {
    closed_at: ctx.now,
    result,
    reckoning: { tally, reckonings, house },
    sentence: isByConsent(rollCall) ? consentDeclared : outcome.sentence,
    overridden_because: override?.reason ?? null,
    minutes_corrections: corrections || null,
  })
  await recordActions(ctx, { ...rollCall, result })
  await settleMinutes(ctx, rollCall)
}
