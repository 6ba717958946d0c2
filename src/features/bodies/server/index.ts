/** Bodies as other features need them: those of a new county, and who sits on one on a day. */
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  boardName,
  committees,
  type QuorumRule,
  type RollCallOrder,
  requiresMovers,
  type SeatOnDay,
  seatsOn,
} from '../rules.ts'
import { viewBody } from './detail.ts'

export const insertDefaultBodies = (tx: Tx) =>
  tx.run(
    sql.insertInto('bodies').values([
      { name: boardName, kind: 'board', requires_movers: requiresMovers('board') },
      ...committees.map((name) => ({
        name,
        kind: 'committee',
        requires_movers: requiresMovers('committee'),
      })),
    ]),
  )

/** The seats of a body on a day, in their order, with member, weight and chair; throws `not_found` where it is none. */
export async function seatingOn(tx: Tx, bodyId: string, day: string): Promise<SeatOnDay[]> {
  return seatsOn((await viewBody(tx, bodyId)).seats, day)
}

export interface BodyOnDate {
  readonly quorum: QuorumRule
  readonly rollCallOrder: RollCallOrder
  readonly chairVotesLast: boolean
  readonly requiresMovers: boolean
  readonly seats: SeatOnDay[]
}

/** The seats, and by which rules the body sits. */
export async function bodyOn(tx: Tx, bodyId: string, day: string): Promise<BodyOnDate> {
  const body = await viewBody(tx, bodyId)
  return {
    quorum: body.quorum,
    rollCallOrder: body.roll_call_order,
    chairVotesLast: body.chair_votes_last,
    requiresMovers: body.requires_movers,
    seats: seatsOn(body.seats, day),
  }
}
