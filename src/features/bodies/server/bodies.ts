import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { BodyChange, BodyFields } from '../contract.ts'
import { requiresMovers } from '../rules.ts'
import * as queries from './queries.ts'
import * as seatQueries from './seat-queries.ts'

const object = (id: string) => ({ type: 'body', id })

export async function createBody(ctx: Ctx<UserActor>, fields: BodyFields) {
  const requires_movers = fields.requires_movers ?? requiresMovers(fields.kind)
  const body = await queries.insertBody(ctx.tx, { ...fields, requires_movers })
  ctx.audit('body.created', { object: object(body.id), after: body })
  return body
}

export async function updateBody(ctx: Ctx<UserActor>, id: string, { version, ...change }: BodyChange) {
  const before = await queries.lockBody(ctx.tx, id)
  requireVersion(before, version)
  const after = await queries.updateBody(ctx.tx, id, change)
  ctx.audit('body.updated', { object: object(id), before, after })
  return after
}

export async function deleteBody(ctx: Ctx<UserActor>, id: string) {
  const before = await queries.lockBody(ctx.tx, id)
  const [terms, seats] = await Promise.all([
    seatQueries.findTermsOf(ctx.tx, id),
    seatQueries.findSeatsOf(ctx.tx, id),
  ])
  if (terms.length > 0) throw conflict('This body has had members and can’t be deleted. Enter its end date.')
  await seatQueries.deleteSeats(
    ctx.tx,
    seats.map((seat) => seat.id),
  )
  await queries.deleteBody(ctx.tx, id)
  ctx.audit('body.deleted', { object: object(id), before })
  return { message: 'Board or committee deleted.' }
}
