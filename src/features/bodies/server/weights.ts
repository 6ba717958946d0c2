/** Voting weights: a whole set from a day on. What was in force before stays on record. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, notFound, stale, wrongState } from '#platform/shared/errors.ts'
import type { BodyDetail, WeightSet } from '../contract.ts'
import { seatsOn } from '../rules.ts'
import { viewBody } from './detail.ts'
import * as queries from './queries.ts'
import * as seatQueries from './seat-queries.ts'

const object = (id: string) => ({ type: 'body', id })

export async function setWeights(ctx: Ctx<UserActor>, bodyId: string, set: WeightSet) {
  const body = await queries.lockBody(ctx.tx, bodyId)
  const before = await viewBody(ctx.tx, bodyId)
  if (set.version !== undefined && set.version !== body.version) throw stale(before)
  requireWhole(before, set)
  await seatQueries.deleteWeights(ctx.tx, bodyId, set.effective_from)
  await seatQueries.insertWeights(ctx.tx, set.effective_from, set.weights)
  await queries.updateBody(ctx.tx, bodyId, {})
  const after = await viewBody(ctx.tx, bodyId)
  ctx.audit('body.weights_set', {
    object: object(bodyId),
    before: setOf(before, set.effective_from),
    after: setOf(after, set.effective_from),
    note: `in effect from ${set.effective_from}`,
  })
  return after
}

export async function withdrawWeights(ctx: Ctx<UserActor>, bodyId: string, effectiveFrom: string) {
  await queries.lockBody(ctx.tx, bodyId)
  const before = await viewBody(ctx.tx, bodyId)
  const set = setOf(before, effectiveFrom)
  if (Object.keys(set).length === 0) throw notFound()
  if (effectiveFrom <= dayIn(ctx.tenant.timeZone, ctx.now))
    throw wrongState(
      'These weights have taken effect and can’t be withdrawn. Enter new weights with a later effective date.',
    )
  await seatQueries.deleteWeights(ctx.tx, bodyId, effectiveFrom)
  await queries.updateBody(ctx.tx, bodyId, {})
  ctx.audit('body.weights_withdrawn', {
    object: object(bodyId),
    before: set,
    note: `in effect from ${effectiveFrom}`,
  })
  return viewBody(ctx.tx, bodyId)
}

function requireWhole({ seats }: BodyDetail, { effective_from, weights }: WeightSet) {
  const given = new Set(weights.map((weight) => weight.seat_id))
  const wanted = seatsOn(seats, effective_from)
  const isWhole =
    given.size === weights.length && given.size === wanted.length && wanted.every(({ id }) => given.has(id))
  const message = 'Enter a weight for every seat that exists on that date.'
  if (!isWhole) throw invalid(message, { weights: message })
}

/** By the seats' names, as people read the record. */
const setOf = ({ seats }: BodyDetail, effectiveFrom: string) =>
  Object.fromEntries(
    seats.flatMap(({ name, weights }) => {
      const found = weights.find((weight) => weight.effective_from === effectiveFrom)
      return found ? [[name, found.weight]] : []
    }),
  )
