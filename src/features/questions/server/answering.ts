/** The county's side: answers are edited until they are published, and stay from then on. */
import { findProjectVisible } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import type { ProjectQuestions } from '../contract.ts'
import { announceAnswers, tellWithdrawn } from './job-kinds.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>
const object = (id: string) => ({ type: 'project', id })

export async function viewQuestions(ctx: Me, id: string): Promise<ProjectQuestions> {
  await findProjectVisible(ctx, id)
  const [{ id: _, is_due, ...solicitation }, questions] = await Promise.all([
    queries.findSolicitation(ctx.tx, id),
    queries.findAll(ctx.tx, id),
  ])
  const may_answer = ctx.actor.can('projects.edit')
  return { ...solicitation, may_answer, may_publish: may_answer && !is_due, questions }
}

/** One that is still open, of a project that the user sees. */
async function lockOpen(ctx: Me, id: string, version: number | undefined) {
  await findProjectVisible(ctx, await queries.findProjectOf(ctx.tx, id))
  const question = await queries.lockQuestion(ctx.tx, id)
  if (question.status !== 'open') throw wrongState(`This question was already ${question.status}.`)
  requireVersion(question, version)
  return question
}

interface Answer {
  readonly public_question?: string | undefined
  readonly answer?: string | undefined
  readonly changes_solicitation?: boolean | undefined
  readonly version?: number | undefined
}

export async function saveAnswer(
  ctx: Me,
  id: string,
  { version, ...change }: Answer,
): Promise<ProjectQuestions> {
  const question = await lockOpen(ctx, id, version)
  const { public_question, answer, changes_solicitation } = { ...question, ...change }
  const after = {
    public_question: public_question ?? question.public_question,
    answer: answer ?? question.answer,
    changes_solicitation: changes_solicitation ?? question.changes_solicitation,
  }
  await queries.updateQuestion(ctx.tx, id, { ...after, answered_by_name: ctx.actor.name })
  ctx.audit('project.answer_saved', {
    object: object(question.project_id),
    after: { question_id: id, ...after },
  })
  return viewQuestions(ctx, question.project_id)
}

/** All of them or none; numbers follow the order in which they are given. */
export async function publishAnswers(
  ctx: Me,
  projectId: string,
  chosen: readonly { readonly id: string; readonly version: number }[],
): Promise<ProjectQuestions> {
  const { tx, actor, now } = ctx
  await findProjectVisible(ctx, projectId)
  const { is_due } = await queries.findSolicitation(tx, projectId, 'update')
  if (is_due)
    throw wrongState(
      'Submissions are no longer accepted, so answers can’t be published. Withdraw the question with a reason.',
    )
  let number = await queries.newestNumber(tx, projectId)
  const inOrder = [...new Map(chosen.map((each) => [each.id, each])).values()]
  for (const { id, version } of inOrder) {
    const question = await lockOpen(ctx, id, version)
    if (question.project_id !== projectId) throw notFound()
    if (question.answer === '') throw wrongState('Write an answer before you publish the question.')
    number += 1
    await queries.updateQuestion(tx, id, {
      status: 'published',
      number,
      decided_at: now,
      decided_by_name: actor.name,
    })
    ctx.audit('project.answer_published', {
      object: object(projectId),
      after: { question_id: id, number, question: question.public_question, answer: question.answer },
    })
  }
  const last = inOrder.at(-1)
  if (last) await ctx.enqueue(announceAnswers, { projectId, from: number - inOrder.length + 1, to: number })
  return viewQuestions(ctx, projectId)
}

export async function withdrawQuestion(
  ctx: Me,
  id: string,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<ProjectQuestions> {
  const { project_id } = await lockOpen(ctx, id, version)
  await queries.updateQuestion(ctx.tx, id, {
    status: 'withdrawn',
    reason,
    decided_at: ctx.now,
    decided_by_name: ctx.actor.name,
  })
  ctx.audit('project.question_withdrawn', { object: object(project_id), after: { question_id: id, reason } })
  await ctx.enqueue(tellWithdrawn, { questionId: id })
  return viewQuestions(ctx, project_id)
}
