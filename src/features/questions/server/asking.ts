/** The vendor's side: asking before the deadline, and following. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { VendorQuestions } from '../contract.ts'
import { mostQuestions } from '../rules.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>
const object = (id: string) => ({ type: 'project', id })

export async function viewForVendor({ tx, actor }: Me, id: string): Promise<VendorQuestions> {
  const [solicitation, published, own, is_followed] = await Promise.all([
    queries.findSolicitation(tx, id),
    queries.findPublished(tx, id),
    queries.findOwn(tx, id, actor.userId),
    queries.isFollowed(tx, id, actor.userId),
  ])
  return { ...solicitation, published, own, is_followed }
}

/** While the solicitation's row is locked, no addendum moves the deadline. */
export async function ask(ctx: Me, project_id: string, question: string): Promise<VendorQuestions> {
  const { tx, actor, now } = ctx
  const { is_open } = await queries.findSolicitation(tx, project_id, 'share')
  if (!is_open) throw wrongState('The deadline for questions has passed.')
  if ((await queries.countOf(tx, project_id, actor.userId)) >= mostQuestions)
    throw wrongState(`You asked ${mostQuestions} questions about this solicitation. No more are accepted.`)
  const { id } = await queries.insertQuestion(tx, {
    project_id,
    asked_by: actor.userId,
    asked_by_name: actor.name,
    vendor_id: await queries.findFirm(tx, actor.userId),
    asked_at: now,
    question,
    public_question: question,
  })
  await queries.insertFollow(tx, project_id, actor.userId, now)
  ctx.audit('project.question_asked', { object: object(project_id), after: { question_id: id, question } })
  return viewForVendor(ctx, project_id)
}

export async function follow({ tx, actor, now }: Me, id: string) {
  await queries.findSolicitation(tx, id)
  await queries.insertFollow(tx, id, actor.userId, now)
  return { is_followed: true }
}

export async function unfollow({ tx, actor }: Me, id: string) {
  await queries.findSolicitation(tx, id)
  await queries.deleteFollow(tx, id, actor.userId)
  return { is_followed: false }
}
