import type { Ctx, UserActor } from '#platform/server/context.ts'
import { conflict, stale } from '#platform/shared/errors.ts'
import type { Member, MemberChange, MemberFields } from '../contract.ts'
import * as queries from './member-queries.ts'
import * as seatQueries from './seat-queries.ts'
import { requireVotesKept } from './votes-on-record.ts'

const object = (id: string) => ({ type: 'member', id })
const recordOf = ({ seats: _seats, ...member }: Member) => member

export async function createMember(ctx: Ctx, fields: MemberFields) {
  const { id } = await queries.insertMember(ctx.tx, fields)
  const member = await queries.viewMember(ctx.tx, id)
  ctx.audit('member.created', { object: object(id), after: recordOf(member) })
  return member
}

export async function updateMember(ctx: Ctx<UserActor>, id: string, { version, ...change }: MemberChange) {
  await queries.lockMember(ctx.tx, id)
  const before = await queries.viewMember(ctx.tx, id)
  if (version !== undefined && version !== before.version) throw stale(before)
  if (change.ended_on && change.ended_on !== before.ended_on) await endTerms(ctx, before, change.ended_on)
  await queries.updateMember(ctx.tx, id, change)
  const after = await queries.viewMember(ctx.tx, id)
  ctx.audit('member.updated', { object: object(id), before: recordOf(before), after: recordOf(after) })
  return after
}

/** Who leaves holds no seat any longer. Only the member's lock is needed: shorter terms clash with nothing. */
async function endTerms(ctx: Ctx<UserActor>, { id, name }: Member, day: string) {
  const running = await seatQueries.findTermsAfter(ctx.tx, id, day)
  if (running.some((term) => term.starts_on > day))
    throw conflict(`${name} has a term that starts after that day. Delete that term first.`)
  if (running.length === 0) return
  await Promise.all(running.map((term) => requireVotesKept(ctx.tx, term, { ...term, ends_on: day })))
  await seatQueries.endTermsAfter(ctx.tx, id, day)
  for (const before of running) {
    const after = { ...before, ends_on: day, version: before.version + 1 }
    ctx.audit('term.updated', { object: { type: 'term', id: before.id }, before, after })
  }
}

export async function deleteMember(ctx: Pick<Ctx, 'tx' | 'audit'>, id: string) {
  await queries.lockMember(ctx.tx, id)
  const before = await queries.viewMember(ctx.tx, id)
  await queries.deleteMember(ctx.tx, id)
  ctx.audit('member.deleted', { object: object(id), before: recordOf(before) })
  return { message: 'Member deleted.' }
}
