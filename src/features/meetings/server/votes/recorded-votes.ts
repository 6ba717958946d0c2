/** A roll call as the item's panel sends it: all members at once, counted and closed with the item, or not at all. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Item, ItemForm } from '../../contract.ts'
import type { LiveSeat, RollCall } from '../../live/contract.ts'
import { answers, couldVote, voteOnRecord, votingBaseOf } from '../../live/rules.ts'
import { takesVotes } from '../../rules.ts'
import { findAttendees } from '../agenda/item-queries.ts'
import type { AfterClose } from '../agenda/matters.ts'
import { findLiveMeeting } from '../live/live-queries.ts'
import { roomOf } from '../live/room.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { findRollCall, findRollCalls } from './roll-call-list.ts'
import * as queries from './roll-call-queries.ts'
import { checkMovers, decideAndClose, isHeld, requireMovers, thresholdsOf } from './roll-calls.ts'

type Said = NonNullable<ItemForm['attendees']>[number] & { readonly index: number }
type HeldSeat = LiveSeat & { readonly member_id: string }

const fault = ({ index }: Said, field: 'id' | 'vote' | 'reason', text: string) =>
  invalid(text, { [`attendees.${index}.${field}`]: text })

/** True where a vote was recorded. A list without votes, or with those that are on record, changes nothing. */
export async function recordVotes(
  ctx: Ctx<UserActor>,
  item: Item,
  { attendees = [], ...form }: ItemForm,
  afterClose: readonly AfterClose[],
): Promise<boolean> {
  const said = await byMember(ctx, item, attendees)
  if (![...said.values()].some(({ vote }) => vote !== 'None')) return false
  if (!ctx.actor.can('meetings.conduct')) throw forbidden()
  const onRecord = voteOnRecord(await findRollCalls(ctx.tx, item.meeting_id), item.id)
  if (onRecord) {
    if (isSame(onRecord, said)) return false
    throw wrongState('The vote on this item is closed. To change it, correct the vote.')
  }
  const rollCall = await record(ctx, item, said, asksForMovers(form))
  for (const react of afterClose) await react(ctx, rollCall)
  return true
}

/** Keyed by member; each must be on the attendance list, once. */
async function byMember(
  { tx }: Ctx,
  item: Item,
  attendees: NonNullable<ItemForm['attendees']>,
): Promise<Map<string, Said>> {
  const listed = attendees.length > 0 ? await findAttendees(tx, item.id) : []
  const said = new Map<string, Said>()
  for (const [index, each] of attendees.entries()) {
    const one = { ...each, index }
    const attendee = listed.find(({ id, member_id }) => id === each.id || member_id === each.id)
    if (!attendee) throw fault(one, 'id', `${each.name} isn’t on the attendance list.`)
    const key = attendee.member_id ?? attendee.id
    if (said.has(key)) throw fault(one, 'id', `${each.name} is named twice.`)
    said.set(key, one)
  }
  return said
}

const isSame = ({ votes }: RollCall, said: ReadonlyMap<string, Said>) =>
  [...said].every(([memberId, { vote }]) => {
    const cast = votes.find(({ member_id }) => member_id === memberId)?.value ?? null
    return vote === (cast ?? 'None') || (vote === 'None' && (cast === 'Absent' || cast === 'Excused'))
  })

/** A form that has the two fields is asked to fill them in; the product's first form knows neither. */
const asksForMovers = ({ mover_id, seconder_id }: ItemForm) =>
  mover_id !== undefined || seconder_id !== undefined

async function record(
  ctx: Ctx<UserActor>,
  item: Item,
  said: ReadonlyMap<string, Said>,
  isAskedForMovers: boolean,
): Promise<RollCall> {
  const { tx, tenant, now } = ctx
  const meeting = await findLiveMeeting(tx, item.meeting_id, 'for update')
  if (!takesVotes(meeting.state))
    throw wrongState('You can record votes once the meeting is called to order.')
  if (item.vote_type !== 'Roll Call Vote')
    throw invalid('Choose Roll Call Vote to record votes.', {
      vote_type: 'Choose Roll Call Vote to record votes.',
    })
  const motion = item.motion_text || item.description
  if (!motion) throw invalid('Enter the motion.', { motion_text: 'Enter the motion.' })

  const { seats, quorum, requiresMovers } = await roomOf(tx, meeting, tenant.timeZone)
  const called = seats.filter(isHeld)
  for (const [memberId, one] of said)
    if (one.vote !== 'None' && !called.some(({ member_id }) => member_id === memberId))
      throw fault(one, 'vote', `${one.name} isn’t a member of this board or committee.`)
  checkMovers(called, item)
  if (requiresMovers && isAskedForMovers) requireMovers(item)
  const isInSession = meeting.state === 'in-session'
  const votes = called.map((seat) => voteOf(seat, said.get(seat.member_id), isInSession))
  const silent = votes.filter(({ value }) => value === null)
  if (silent.length > 0)
    throw wrongState(`No vote recorded for ${silent.map(({ member_name }) => member_name).join(', ')}.`)

  const { mover_id, seconder_id } = item
  const opened = { meeting_id: meeting.id, motion, kind: 'main', vote_type: 'Roll Call Vote' } as const
  const thresholds = await thresholdsOf(tx, meeting.id, [item])
  const id = await queries.insertRollCall(
    tx,
    { ...opened, mover_id, seconder_id, thresholds, opened_at: now },
    [item.id],
    votes,
  )
  const hasAnswered = (memberId: string | null) =>
    votes.some(({ member_id, value }) => member_id === memberId && answers.some((each) => each === value))
  const there = seats.map((seat) => ({
    ...seat,
    is_present: isInSession ? seat.is_present : hasAnswered(seat.member_id),
  }))
  await decideAndClose(ctx, await findRollCall(tx, id), votingBaseOf(quorum.rule, there, votes), {})
  await touchMeeting(tx, meeting.id, now)
  const after = await findRollCall(tx, id)
  ctx.audit('roll_call.recorded', { object: { type: 'roll call', id }, after })
  return after
}

/** What a member answered; who was not there did not. Null: there, and not asked. */
function voteOf(seat: HeldSeat, said: Said | undefined, isInSession: boolean) {
  const { member_id, seat_id, member_name, weight } = seat
  const vote = said?.vote ?? 'None'
  const isAway = vote === 'None' || vote === 'Absent' || vote === 'Excused'
  if (said && !isAway && !couldVote(seat, isInSession))
    throw fault(said, 'vote', `${member_name} wasn’t present.`)
  if (said && vote === 'Recused' && said.reason === '')
    throw fault(said, 'reason', 'Enter the reason for the recusal.')
  const away = seat.absence === 'excused' || vote === 'Excused' ? ('Excused' as const) : ('Absent' as const)
  // Afterwards the clerk says of everyone who was there at all, and of those who had left that they were absent.
  const isSilent = isInSession ? isAway && seat.is_present : vote === 'None' && couldVote(seat, isInSession)
  const value = isAway ? (isSilent ? null : away) : vote
  return {
    member_id,
    seat_id,
    member_name,
    weight,
    value,
    reason: vote === 'Recused' ? (said?.reason ?? '') : '',
  }
}
