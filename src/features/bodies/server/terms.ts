/** Who holds a seat from when to when. No seat is held twice at once, and no one holds two seats of one body at once. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { conflict, invalid, stale, wrongState } from '#platform/shared/errors.ts'
import type { TermChange, TermFields } from '../contract.ts'
import { isWithin, overlap } from '../rules.ts'
import { termOf } from './detail.ts'
import * as memberQueries from './member-queries.ts'
import * as queries from './queries.ts'
import * as seatQueries from './seat-queries.ts'
import { requireVotesKept } from './votes-on-record.ts'

const object = (id: string) => ({ type: 'term', id })

export async function createTerm(ctx: Ctx, seatId: string, fields: TermFields) {
  const { body_id } = await seatQueries.findSeat(ctx.tx, seatId)
  await requireRoom(ctx, body_id, { ...fields, seat_id: seatId })
  const { id } = await seatQueries.insertTerm(ctx.tx, seatId, fields)
  const term = await seatQueries.findTerm(ctx.tx, id)
  ctx.audit('term.created', { object: object(id), after: term })
  return termOf(term)
}

export async function updateTerm(ctx: Ctx<UserActor>, id: string, { version, ...change }: TermChange) {
  const { body_id } = await seatQueries.findTerm(ctx.tx, id)
  await queries.lockBody(ctx.tx, body_id)
  const before = await seatQueries.findTerm(ctx.tx, id)
  if (version !== undefined && version !== before.version) throw stale(termOf(before))
  const wanted = { ...before, ...change }
  const tooEarly = 'A term can’t end before it starts.'
  if (wanted.ends_on && wanted.ends_on < wanted.starts_on) throw invalid(tooEarly, { ends_on: tooEarly })
  await requireRoom(ctx, body_id, wanted)
  await requireVotesKept(ctx.tx, before, wanted)
  await seatQueries.updateTerm(ctx.tx, id, change)
  const after = await seatQueries.findTerm(ctx.tx, id)
  ctx.audit('term.updated', { object: object(id), before, after })
  return termOf(after)
}

export async function deleteTerm(ctx: Pick<Ctx, 'tx' | 'audit'>, id: string) {
  const { body_id } = await seatQueries.findTerm(ctx.tx, id)
  await queries.lockBody(ctx.tx, body_id)
  const before = await seatQueries.findTerm(ctx.tx, id)
  await requireVotesKept(ctx.tx, before, null)
  await seatQueries.deleteTerm(ctx.tx, id)
  ctx.audit('term.deleted', { object: object(id), before })
  return { message: 'Term deleted.' }
}

interface WantedTerm extends TermFields {
  readonly id?: string
  readonly seat_id: string
}

/** Under the body's lock and then the member's: two who seat someone at once come one after the other. */
async function requireRoom(ctx: Ctx, bodyId: string, wanted: WantedTerm) {
  const body = await queries.lockBody(ctx.tx, bodyId)
  const member = await memberQueries.lockMember(ctx.tx, wanted.member_id)
  const [seat, terms] = await Promise.all([
    seatQueries.findSeat(ctx.tx, wanted.seat_id),
    seatQueries.findTermsOf(ctx.tx, bodyId),
  ])
  if (body.ended_on && wanted.starts_on > body.ended_on) throw wrongState(`${body.name} has ended by then.`)
  if (member.ended_on && !isWithin(wanted, { starts_on: null, ends_on: member.ended_on }))
    throw conflict(`${member.name} has left by then.`)
  if (!isWithin(wanted, { starts_on: seat.starts_on, ends_on: seat.ended_on }))
    throw conflict(`There is no ${seat.name} for all of that time.`)
  const others = terms.filter((term) => term.id !== wanted.id && overlap(term, wanted))
  const sitting = others.find((term) => term.seat_id === wanted.seat_id)
  if (sitting) throw conflict(`${sitting.member_name} holds ${seat.name} at that time. End that term first.`)
  const elsewhere = others.find((term) => term.member_id === wanted.member_id)
  if (elsewhere)
    throw conflict(`${member.name} holds ${elsewhere.seat_name} of this board or committee at that time.`)
}
