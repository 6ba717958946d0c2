/** A body with its seats, terms and weights over time; what was so on a day is read from it by the rules. */
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { BodyDetail, Seat } from '../contract.ts'
import * as queries from './queries.ts'
import * as seatQueries from './seat-queries.ts'

export async function viewBody(tx: Tx, id: string): Promise<BodyDetail> {
  const [body, seats] = await Promise.all([queries.findBody(tx, id), viewSeats(tx, id)])
  return { ...body, seats }
}

async function viewSeats(tx: Tx, bodyId: string): Promise<Seat[]> {
  const [seats, terms, weights] = await Promise.all([
    seatQueries.findSeatsOf(tx, bodyId),
    seatQueries.findTermsOf(tx, bodyId),
    seatQueries.findWeightsOf(tx, bodyId),
  ])
  return seats.map(({ body_id: _, ...seat }) => ({
    ...seat,
    terms: terms.filter((term) => term.seat_id === seat.id).map(termOf),
    weights: weights
      .filter((weight) => weight.seat_id === seat.id)
      .map(({ effective_from, weight }) => ({ effective_from, weight })),
  }))
}

export async function viewSeat(tx: Tx, bodyId: string, seatId: string): Promise<Seat> {
  const seat = (await viewSeats(tx, bodyId)).find(({ id }) => id === seatId)
  if (!seat) throw notFound()
  return seat
}

export function termOf({ seat_id: _seat, body_id: _body, seat_name: _name, ...term }: seatQueries.TermRow) {
  return term
}
