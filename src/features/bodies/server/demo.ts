/** A board with members, by seats; in a county that votes by weight, with its weights. */
import type { Ctx } from '../../../platform/server/context.ts'
import { sql } from '../../../platform/server/database/database.ts'
import { boardName } from '../rules.ts'

export interface DemoBoard {
  readonly members: readonly string[]
  /** One weight a seat; without them every seat weighs one. */
  readonly weights?: readonly number[]
  /** Members of each committee, by position on the Board. */
  readonly committeeSize: number
}

const termStart = '2024-01-01'
const termEnd = '2027-12-31'

export async function addDemoBoard({ tx }: Ctx, board: DemoBoard): Promise<void> {
  const members = await tx.many(
    sql
      .insertInto('members')
      .values(board.members.map((name) => ({ name })))
      .returning(['id', 'name']),
  )
  const bodies = await tx.many(sql.selectFrom('bodies').select(['id', 'name', 'kind']).orderBy('name'))
  if (board.weights)
    await tx.run(sql.updateTable('bodies').set({ quorum: 'weight-majority' }).where('name', '=', boardName))
  for (const [index, body] of bodies.entries()) {
    const sitting =
      body.kind === 'board'
        ? members
        : Array.from({ length: board.committeeSize }, (_, k) => members[(index * 2 + k) % members.length])
    const seats = await tx.many(
      sql
        .insertInto('seats')
        .values(sitting.map((_, k) => ({ body_id: body.id, position: k + 1, name: seatName(body.kind, k) })))
        .returning(['id', 'position']),
    )
    await tx.run(
      sql.insertInto('seat_terms').values(
        seats.map((seat) => ({
          seat_id: seat.id,
          member_id: sitting[seat.position - 1]?.id ?? '',
          starts_on: termStart,
          ends_on: termEnd,
        })),
      ),
    )
    if (body.kind !== 'board' || !board.weights) continue
    const weights = board.weights
    await tx.run(
      sql.insertInto('seat_weights').values(
        seats.map((seat) => ({
          seat_id: seat.id,
          effective_from: termStart,
          weight: weights[seat.position - 1] ?? 1,
        })),
      ),
    )
  }
}

const seatName = (kind: string, index: number) =>
  kind === 'board' ? `District ${index + 1}` : `Seat ${index + 1}`
