/** Roll calls with what they are about and who voted how. */

import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import type { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { NewRollCall, RollCall } from '../live-contract.ts'
import type { VoteValue } from '../votes.ts'
import { moment } from './live-queries.ts'

const select = `select r.id, r.meeting_id, r.sequence, r.motion, r.kind, r.vote_type, r.mover_id, r.seconder_id, r.thresholds,
    ${moment('r.opened_at')} as opened_at, ${moment('r.closed_at')} as closed_at, r.result, r.reckoning, r.sentence,
    r.overridden_because, r.corrects_id, r.corrected_because, r.version,
    coalesce((select jsonb_agg(i.item_id order by m.position, i.item_id) from roll_call_items i
      join meeting_items m on m.id = i.item_id where i.roll_call_id = r.id), '[]') as item_ids,
    coalesce((select jsonb_agg(jsonb_build_object('member_id', v.member_id, 'seat_id', v.seat_id, 'member_name', v.member_name,
        'weight', v.weight, 'value', v.value, 'reason', v.reason) order by v.position)
      from votes v where v.roll_call_id = r.id), '[]') as votes
  from roll_calls r`

export const findRollCalls = (tx: Tx, meetingId: string) =>
  tx.sql<RollCall>(`${select} where r.meeting_id = $1 order by r.sequence`, [meetingId])

/** Of another county, or nowhere: `not_found`. */
export async function findRollCall(tx: Tx, id: string): Promise<RollCall> {
  const [rollCall] = await tx.sql<RollCall>(`${select} where r.id = $1`, [id])
  if (!rollCall) throw notFound()
  return rollCall
}

export const findOpenRollCall = (tx: Tx, meetingId: string) =>
  tx.maybe(
    sql
      .selectFrom('roll_calls')
      .select(['id', 'motion'])
      .where('meeting_id', '=', meetingId)
      .where('closed_at', 'is', null),
  )

const refused = {
  roll_calls_open_key: () => wrongState('Another vote is open. Close it first.'),
  roll_calls_corrects_key: () => wrongState('This vote was corrected already. Correct the correction.'),
}

export interface OpenedRollCall extends Omit<NewRollCall, 'item_ids' | 'thresholds'> {
  readonly meeting_id: string
  readonly thresholds: readonly VoteThreshold[]
  readonly opened_at: Date
  readonly corrects_id?: string
  readonly corrected_because?: string
}

export interface VoteRow {
  readonly member_id: string
  readonly seat_id: string
  readonly member_name: string
  readonly weight: number
  readonly value?: VoteValue | null
  readonly reason?: string
}

export async function insertRollCall(
  tx: Tx,
  { thresholds, ...rollCall }: OpenedRollCall,
  itemIds: readonly string[],
  votes: readonly VoteRow[],
): Promise<string> {
  const sequence = sql
    .selectFrom('roll_calls')
    .select(fragment<number>`coalesce(max(sequence), 0) + 1`.as('next'))
    .where('meeting_id', '=', rollCall.meeting_id)
  const { id } = await translating(
    refused,
    tx.one(
      sql
        .insertInto('roll_calls')
        .values({ ...rollCall, thresholds: JSON.stringify(thresholds), sequence })
        .returning('id'),
    ),
  )
  if (itemIds.length > 0)
    await tx.run(
      sql.insertInto('roll_call_items').values(itemIds.map((item_id) => ({ roll_call_id: id, item_id }))),
    )
  await tx.run(
    sql.insertInto('votes').values(
      votes.map((vote, index) => ({
        ...vote,
        roll_call_id: id,
        position: index + 1,
        cast_at: vote.value ? rollCall.opened_at : null,
      })),
    ),
  )
  return id
}

export const updateVotes = (
  tx: Tx,
  rollCallId: string,
  memberIds: readonly string[],
  vote: { value: VoteValue | null; reason: string; cast_at: Date | null },
) =>
  tx.run(
    sql
      .updateTable('votes')
      .set(vote)
      .where('roll_call_id', '=', rollCallId)
      .where('member_id', 'in', [...memberIds]),
  )

interface Close {
  readonly closed_at: Date
  readonly result: 'carried' | 'failed'
  readonly reckoning: unknown
  readonly sentence: string
  readonly overridden_because: string | null
}

export const closeRollCall = (tx: Tx, id: string, { reckoning, ...close }: Close) =>
  tx.run(
    sql
      .updateTable('roll_calls')
      .set({ ...close, reckoning: JSON.stringify(reckoning), version: fragment`version + 1` })
      .where('id', '=', id),
  )
