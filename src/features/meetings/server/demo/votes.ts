/** What the meetings of the past decided: counted by the same rules as in the room. */

import { randomUUID } from 'node:crypto'
import { sql as fragment } from 'kysely'
import { rollCallOrder } from '#features/bodies/rules.ts'
import { type BodyOnDate, bodyOn } from '#features/bodies/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import { actionAfter, type MotionKind, votingBaseOf } from '../../live/rules.ts'
import { decide, type VoteValue } from '../../votes.ts'

export interface PastMeeting {
  readonly id: string
  readonly date: string
  readonly body_id: string | null
}

interface Motion {
  readonly meeting: PastMeeting
  readonly sequence: number
  readonly kind: MotionKind
  readonly text: string
  readonly itemIds: readonly string[]
}

export async function addDemoVotes(ctx: Ctx, meetings: readonly PastMeeting[]): Promise<void> {
  const { tx, tenant } = ctx
  const startedAt = fragment`date + start_time`
  await tx.run(
    sql
      .updateTable('meetings')
      .set({
        state: 'adjourned',
        called_to_order_at: fragment`(${startedAt}) at time zone ${tenant.timeZone}`,
        adjourned_at: fragment`(${startedAt} + interval '2 hours') at time zone ${tenant.timeZone}`,
      })
      .where('id', '=', fragment<string>`any(${meetings.map(({ id }) => id)})`),
  )
  const motions = await motionsOf(tx, meetings)
  const rounds = Math.max(0, ...motions.map(({ sequence }) => sequence))
  const sittings = new Map<string, BodyOnDate>()
  for (const { id, body_id, date } of meetings) if (body_id) sittings.set(id, await bodyOn(tx, body_id, date))
  // One vote is open at a time: the first of every meeting, then the second of every meeting.
  for (let round = 1; round <= rounds; round++)
    await insertRound(
      tx,
      motions.filter(({ sequence }) => sequence === round),
      sittings,
    )
  await insertExecutiveSessions(ctx, meetings)
}

async function motionsOf(tx: Tx, meetings: readonly PastMeeting[]): Promise<Motion[]> {
  const ids = meetings.map(({ id }) => id)
  const items = await tx.many(
    sql
      .selectFrom('meeting_items')
      .select(['id', 'meeting_id', 'motion_text', 'is_on_consent'])
      .where('meeting_id', 'in', ids)
      .where('vote_type', '<>', 'No Vote')
      .orderBy('position'),
  )
  return meetings.flatMap((meeting) => {
    const own = items.filter(({ meeting_id }) => meeting_id === meeting.id)
    const consent = own.filter((item) => item.is_on_consent)
    const block = consent.slice(0, 1).map(({ motion_text }) => ({
      kind: 'consent' as const,
      text: motion_text,
      itemIds: consent.map(({ id }) => id),
    }))
    const each = own
      .filter((item) => !item.is_on_consent)
      .map(({ id, motion_text }) => ({ kind: 'main' as const, text: motion_text, itemIds: [id] }))
    return [...block, ...each].map((motion, index) => ({ ...motion, meeting, sequence: index + 1 }))
  })
}

async function insertRound(
  tx: Tx,
  motions: readonly Motion[],
  sittings: ReadonlyMap<string, BodyOnDate>,
): Promise<void> {
  const taken = motions.flatMap((motion, index) => {
    const sitting = sittings.get(motion.meeting.id)
    return sitting ? [voteOn(motion, sitting, index)] : []
  })
  if (taken.length === 0) return
  await tx.sql(
    `insert into roll_calls (id, meeting_id, sequence, motion, kind, mover_id, seconder_id, vote_type, thresholds, opened_at)
     select v.id, v.meeting_id, v.sequence, v.motion, v.kind, v.mover_id, v.seconder_id, 'Roll Call Vote', v.thresholds,
       m.called_to_order_at + v.sequence * interval '12 minutes'
     from jsonb_to_recordset($1) as v (id uuid, meeting_id uuid, sequence int, motion text, kind text, mover_id uuid,
       seconder_id uuid, thresholds jsonb) join meetings m on m.id = v.meeting_id`,
    [JSON.stringify(taken)],
  )
  await tx.run(
    sql
      .insertInto('roll_call_items')
      .values(taken.flatMap(({ id, itemIds }) => itemIds.map((item_id) => ({ roll_call_id: id, item_id })))),
  )
  await tx.sql(
    `insert into votes (roll_call_id, member_id, seat_id, member_name, position, weight, value, reason, cast_at)
     select r.id, v.member_id, v.seat_id, v.member_name, v.position, v.weight, v.value, v.reason, r.opened_at + interval '2 minutes'
     from jsonb_to_recordset($1) as v (roll_call_id uuid, member_id uuid, seat_id uuid, member_name text, position int,
       weight int, value text, reason text) join roll_calls r on r.id = v.roll_call_id`,
    [JSON.stringify(taken.flatMap(({ votes }) => votes))],
  )
  await tx.sql(
    `with decided as (select * from jsonb_to_recordset($1) as v (id uuid, result text, reckoning jsonb, sentence text)),
       acted as (update meeting_items i set action = a.action
         from jsonb_to_recordset($2) as a (item_id uuid, action text) where i.id = a.item_id)
     update roll_calls r set closed_at = r.opened_at + interval '3 minutes', result = d.result, reckoning = d.reckoning,
       sentence = d.sentence from decided d where r.id = d.id`,
    [
      JSON.stringify(taken),
      JSON.stringify(taken.flatMap(({ itemIds, action }) => itemIds.map((item_id) => ({ item_id, action })))),
    ],
  )
}

const reasonToRecuse = 'Employed by the vendor'

/** Nearly always unanimous, as county boards are; now and then one dissents, abstains, or may not vote. */
function answerTo(motion: Motion, motionIndex: number, seatIndex: number): VoteValue {
  if (motion.kind === 'consent') return 'Yes'
  const draw = (motionIndex * 7 + motion.sequence * 5 + seatIndex * 11) % 29
  if (draw < 3) return 'No'
  if (draw === 3) return 'Abstain'
  return draw === 4 ? 'Recused' : 'Yes'
}

function voteOn(motion: Motion, sitting: BodyOnDate, index: number) {
  const id = randomUUID()
  const called = rollCallOrder(sitting.seats, {
    order: sitting.rollCallOrder,
    chairVotesLast: sitting.chairVotesLast,
    meetingsBefore: index,
  })
  const votes = called.map((seat, seatIndex) => {
    const value = answerTo(motion, index, seatIndex)
    return {
      roll_call_id: id,
      member_id: seat.term?.member_id ?? '',
      seat_id: seat.id,
      member_name: seat.term?.member_name ?? '',
      position: seatIndex + 1,
      weight: seat.weight,
      value,
      reason: value === 'Recused' ? reasonToRecuse : '',
    }
  })
  const room = sitting.seats.map(({ weight, term }) => ({
    weight,
    member_id: term?.member_id ?? null,
    is_present: term !== null,
  }))
  const house = votingBaseOf(sitting.quorum, room, votes)
  const { result, sentence, tally, reckonings } = decide(votes, [majorityOfAllSeats], house)
  return {
    id,
    meeting_id: motion.meeting.id,
    sequence: motion.sequence,
    motion: motion.text,
    kind: motion.kind,
    itemIds: motion.itemIds,
    mover_id: votes[index % votes.length]?.member_id ?? null,
    seconder_id: votes[(index + 1) % votes.length]?.member_id ?? null,
    thresholds: [majorityOfAllSeats],
    votes,
    result,
    sentence,
    reckoning: { tally, reckonings, house },
    action: actionAfter(motion.kind, result) ?? '',
  }
}

const insertExecutiveSessions = ({ tx }: Ctx, meetings: readonly PastMeeting[]) =>
  tx.sql(
    `insert into executive_sessions (meeting_id, subject, started_at, ended_at, determination)
     select id, 'The employment history of a particular person', called_to_order_at + interval '80 minutes',
       called_to_order_at + interval '105 minutes', 'No action was taken.'
     from (select id, called_to_order_at, row_number() over (order by date desc) as place from meetings
           where id = any($1) and tab = 'board') past
     where place % 4 = 1`,
    [meetings.map(({ id }) => id)],
  )
