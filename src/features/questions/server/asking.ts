/** The vendor's side: asking before the deadline, and following. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { VendorQuestions } from '../contract.ts'
import { mostQuestions } from '../rules.ts'
import { tellStaffOfQuestion } from './job-kinds.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>
const object = (id: string) => ({ type: 'project', id })

export async function viewForVendor({ tx, actor }: Me, id: string): Promise<VendorQuestions> {
  const [{ is_due: _, ...solicitation }, published, own, is_followed, firms] = await Promise.all([
    queries.findSolicitation(tx, id),
    queries.findPublished(tx, id),
    queries.findOwn(tx, id, actor.userId),
    queries.isFollowed(tx, id, actor.userId),
    queries.findFirms(tx, actor.userId),
  ])
  return { ...solicitation, published, own, is_followed, firms }
}

interface Asked {
  readonly question: string
  readonly vendor_id?: string | undefined
}

/** The firm that is meant: its people can read the question, and those of the user’s other firms can’t. */
async function firmOf({ tx, actor }: Me, asked: string | undefined): Promise<string | null> {
  const firms = await queries.findFirms(tx, actor.userId)
  const chosen = asked === undefined && firms.length < 2 ? firms[0] : firms.find(({ id }) => id === asked)
  if (chosen) return chosen.id
  if (asked === undefined && firms.length === 0) return null
  throw invalid('Choose the firm you ask for.', { vendor_id: 'Choose a firm.' })
}

/** While the solicitation's row is locked, no addendum moves the deadline. */
export async function ask(
  ctx: Me,
  project_id: string,
  { question, vendor_id }: Asked,
): Promise<VendorQuestions> {
  const { tx, actor, now } = ctx
  const { is_open } = await queries.findSolicitation(tx, project_id, 'share')
  if (!is_open) throw wrongState('The deadline for questions has passed.')
  await queries.lockAsker(tx, actor.userId)
  if ((await queries.countOf(tx, project_id, actor.userId)) >= mostQuestions)
    throw wrongState(`You asked ${mostQuestions} questions about this solicitation. No more are accepted.`)
  const { id } = await queries.insertQuestion(tx, {
    project_id,
    asked_by: actor.userId,
    asked_by_name: actor.name,
    vendor_id: await firmOf(ctx, vendor_id),
    asked_at: now,
    question,
    public_question: question,
  })
  await queries.insertFollow(tx, project_id, actor.userId, now)
  ctx.audit('project.question_asked', { object: object(project_id), after: { question_id: id, question } })
  await ctx.enqueue(tellStaffOfQuestion, { questionId: id })
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
