/** A board with members, by seats, with who sat there before; in a county that votes by weight, with its weights. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { boardName } from '../rules.ts'

export interface DemoBoard {
  readonly members: readonly string[]
  /** Held the second seat until the last election. */
  readonly former: string
  /** One weight a seat; without them every seat weighs one. */
  readonly weights?: readonly number[]
  /** As they were before the last census. */
  readonly earlierWeights?: readonly number[]
  /** Members of each committee, by position on the Board. */
  readonly committeeSize: number
}

const earlierTerm = { starts_on: '2020-01-01', ends_on: '2023-12-31' }
const term = { starts_on: '2024-01-01', ends_on: '2027-12-31' }
const earlierWeightsFrom = '2014-01-01'
const withVacancy = 'Negotiations'

interface Person {
  readonly id: string
  readonly name: string
}

export async function addDemoBoard({ tx, tenant }: Ctx, board: DemoBoard): Promise<void> {
  const people = await insertPeople(tx, tenant.subdomain, board)
  const members = people.filter(({ name }) => name !== board.former)
  const former = people.find(({ name }) => name === board.former)
  const bodies = await tx.many(sql.selectFrom('bodies').select(['id', 'name', 'kind']).orderBy('name'))
  if (board.weights)
    await tx.run(sql.updateTable('bodies').set({ quorum: 'weight-majority' }).where('name', '=', boardName))
  for (const [index, body] of bodies.entries()) {
    if (body.kind === 'board') {
      const seats = await insertSeats(tx, body.id, 'District', members.length)
      await insertTerms(tx, seats, members, term)
      await insertTerms(tx, seats, members.with(1, former ?? { id: '', name: '' }), earlierTerm)
      await insertWeights(tx, seats, board.weights, term.starts_on)
      await insertWeights(tx, seats, board.earlierWeights, earlierWeightsFrom)
      continue
    }
    const seats = await insertSeats(tx, body.id, 'Seat', board.committeeSize)
    const sitting = seats.map((_, k) => members[(index * 2 + k) % members.length] ?? { id: '', name: '' })
    const held = body.name === withVacancy ? seats.slice(0, -1) : seats
    await insertTerms(tx, held, sitting, term)
  }
}

function insertPeople(tx: Tx, subdomain: string, { members, former }: DemoBoard): Promise<Person[]> {
  const rows = [...members, former].map((name, index) => ({
    name,
    title: index === 0 ? 'Chair of the Board' : 'Supervisor',
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${subdomain}.example`,
    phone: `(518) 555-0${300 + index}`,
    ended_on: name === former ? earlierTerm.ends_on : null,
  }))
  return tx.many(sql.insertInto('members').values(rows).returning(['id', 'name']))
}

const insertSeats = (tx: Tx, body_id: string, noun: string, count: number) =>
  tx.many(
    sql
      .insertInto('seats')
      .values(
        Array.from({ length: count }, (_, k) => ({
          body_id,
          position: k + 1,
          name: `${noun} ${k + 1}`,
          is_chair: k === 0,
        })),
      )
      .returning(['id', 'position']),
  )

type Seats = readonly { id: string; position: number }[]

const insertTerms = (tx: Tx, seats: Seats, members: readonly Person[], days: typeof term) =>
  tx.run(
    sql.insertInto('seat_terms').values(
      seats.map(({ id, position }) => ({
        seat_id: id,
        member_id: members[position - 1]?.id ?? '',
        ...days,
      })),
    ),
  )

async function insertWeights(
  tx: Tx,
  seats: Seats,
  weights: readonly number[] | undefined,
  effective_from: string,
): Promise<void> {
  if (!weights) return
  const rows = seats.map(({ id, position }) => ({
    seat_id: id,
    effective_from,
    weight: weights[position - 1] ?? 1,
  }))
  await tx.run(sql.insertInto('seat_weights').values(rows))
}
