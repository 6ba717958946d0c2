/** Bodies as other features need them: those of a new county, and who sits on one on a day. */
import { sql } from '../../../platform/server/database/database.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'
import { boardName, committees, type SeatOnDay, seatsOn } from '../rules.ts'
import { viewBody } from './detail.ts'

export const insertDefaultBodies = (tx: Tx) =>
  tx.run(
    sql
      .insertInto('bodies')
      .values([
        { name: boardName, kind: 'board' },
        ...committees.map((name) => ({ name, kind: 'committee' })),
      ]),
  )

/** The seats of a body on a day, in their order, with member, weight and chair; throws `not_found` where it is none. */
export async function seatingOn(tx: Tx, bodyId: string, day: string): Promise<SeatOnDay[]> {
  return seatsOn((await viewBody(tx, bodyId)).seats, day)
}
