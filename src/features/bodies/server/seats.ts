import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict, invalid, stale } from '#platform/shared/errors.ts'
import type { Seat, SeatChange, SeatFields } from '../contract.ts'
import { isWithin } from '../rules.ts'
import { viewBody, viewSeat } from './detail.ts'
import * as queries from './queries.ts'
import * as seatQueries from './seat-queries.ts'

const object = (id: string) => ({ type: 'seat', id })
const recordOf = ({ terms: _terms, weights: _weights, ...seat }: Seat) => seat

export async function createSeat(ctx: Ctx, bodyId: string, fields: SeatFields) {
  requireDays(fields)
  await queries.lockBody(ctx.tx, bodyId)
  const { is_chair, ...rest } = fields
  const { id } = await seatQueries.insertSeat(ctx.tx, bodyId, { ...rest, is_chair: false })
  if (is_chair) await giveChair(ctx, bodyId, id)
  const seat = await viewSeat(ctx.tx, bodyId, id)
  ctx.audit('seat.created', { object: object(id), after: { body_id: bodyId, ...recordOf(seat) } })
  return seat
}

export async function updateSeat(ctx: Ctx<UserActor>, id: string, { version, ...change }: SeatChange) {
  const { body_id } = await seatQueries.findSeat(ctx.tx, id)
  await queries.lockBody(ctx.tx, body_id)
  const before = await viewSeat(ctx.tx, body_id, id)
  requireVersion(before, version)
  const { starts_on, ended_on } = { ...before, ...change }
  requireDays({ starts_on, ended_on })
  const outside = before.terms.find((term) => !isWithin(term, { starts_on, ends_on: ended_on }))
  if (outside && (starts_on !== before.starts_on || ended_on !== before.ended_on))
    throw conflict(`${outside.member_name}’s term is outside these dates. Change the term first.`)
  if (change.is_chair) await seatQueries.clearChair(ctx.tx, body_id, id)
  await seatQueries.updateSeat(ctx.tx, id, change)
  const after = await viewSeat(ctx.tx, body_id, id)
  ctx.audit('seat.updated', { object: object(id), before: recordOf(before), after: recordOf(after) })
  return after
}

export async function deleteSeat(ctx: Ctx<UserActor>, id: string) {
  const { body_id } = await seatQueries.findSeat(ctx.tx, id)
  await queries.lockBody(ctx.tx, body_id)
  const seat = await viewSeat(ctx.tx, body_id, id)
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const hasHistory = seat.terms.length > 0 || seat.weights.some((weight) => weight.effective_from <= today)
  if (hasHistory)
    throw conflict('This seat has been held or weighted and can’t be deleted. Enter its last day.')
  await seatQueries.deleteSeats(ctx.tx, [id])
  ctx.audit('seat.deleted', { object: object(id), before: { body_id, ...recordOf(seat) } })
  return { message: 'Seat deleted.' }
}

/** One that came with an import, and that no one holds or weighted. */
export async function deleteUnheldSeat({ tx, audit }: Pick<Ctx, 'tx' | 'audit'>, id: string) {
  const { body_id } = await seatQueries.findSeat(tx, id)
  await queries.lockBody(tx, body_id)
  const seat = await viewSeat(tx, body_id, id)
  if (seat.terms.length > 0 || seat.weights.length > 0)
    throw conflict('Its seat has been held or weighted since.')
  await seatQueries.deleteSeats(tx, [id])
  audit('seat.deleted', { object: object(id), before: { body_id, ...recordOf(seat) } })
}

export async function reorderSeats(
  ctx: Ctx<UserActor>,
  bodyId: string,
  { seat_ids, version }: { seat_ids: string[]; version?: number },
) {
  const body = await queries.lockBody(ctx.tx, bodyId)
  const before = await viewBody(ctx.tx, bodyId)
  if (version !== undefined && version !== body.version) throw stale(before)
  const own = before.seats.map((seat) => seat.id)
  const isWhole = seat_ids.length === own.length && own.every((id) => seat_ids.includes(id))
  if (!isWhole) throw invalid('List every seat once.', { seat_ids: 'List every seat once.' })
  await seatQueries.moveSeats(ctx.tx, bodyId, seat_ids)
  await queries.updateBody(ctx.tx, bodyId, {})
  const after = await viewBody(ctx.tx, bodyId)
  const order = ({ seats }: typeof after) => seats.map((seat) => seat.name)
  ctx.audit('body.seats_reordered', {
    object: { type: 'body', id: bodyId },
    before: order(before),
    after: order(after),
  })
  return after
}

async function giveChair(ctx: Ctx, bodyId: string, seatId: string) {
  await seatQueries.clearChair(ctx.tx, bodyId, seatId)
  await seatQueries.updateSeat(ctx.tx, seatId, { is_chair: true })
}

function requireDays({ starts_on, ended_on }: { starts_on: string | null; ended_on: string | null }) {
  const message = 'A seat can’t end before it starts.'
  if (starts_on && ended_on && ended_on < starts_on) throw invalid(message, { ended_on: message })
}
