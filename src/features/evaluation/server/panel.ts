/** Appointing the committee, and who leaves it. */
import { evaluateProject, findVersions } from '#features/procurement/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { PanelFields } from '../contract.ts'
import { hundredthsOfScore, mayRemove } from '../rules.ts'
import type { Panel } from '../schemas.ts'
import { enterToDo, enterUnshut, object } from './entrance.ts'
import { tellMember } from './job-kinds.ts'
import * as memberQueries from './member-queries.ts'
import * as queries from './queries.ts'
import { viewPanel } from './view.ts'

type Me = Ctx<UserActor>

/** Only those who may score, of the county’s staff. */
async function requireCandidates({ tx }: Me, asked: readonly { field: string; id: string }[]) {
  const candidates = new Map((await memberQueries.findCandidates(tx)).map((each) => [each.id, each.name]))
  const faults: Record<string, string> = {}
  for (const { field, id } of asked)
    if (!candidates.has(id)) faults[field] = 'Choose a user who can score submissions.'
  const [message] = Object.values(faults)
  if (message) throw invalid(message, faults)
  return (id: string) => candidates.get(id) ?? ''
}

export async function listCandidates(ctx: Me, id: string) {
  await enterUnshut(ctx, id)
  return memberQueries.findCandidates(ctx.tx)
}

export async function appointPanel(ctx: Me, id: string, fields: PanelFields): Promise<Panel> {
  const { tx, tenant, actor, now } = ctx
  const before = await enterUnshut(ctx, id)
  if (before.evaluation) throw wrongState('The evaluation committee has already been appointed.')
  if (before.matter.status !== 'opened')
    throw wrongState('The committee is appointed once the submissions are opened.')
  const criteria = await requireCriteria(ctx, id, fields.highest)
  const { chair, chair_scores, evaluators } = fields
  if (new Set([chair, ...evaluators]).size < evaluators.length + 1)
    throw invalid('Choose each person once.', { evaluators: 'Choose each person once.' })
  if (evaluators.length === 0 && !chair_scores)
    throw invalid('Appoint at least one evaluator who scores.', {
      evaluators: 'Appoint at least one evaluator who scores.',
    })
  const nameOf = await requireCandidates(ctx, [
    { field: 'chair', id: chair },
    ...evaluators.map((each, index) => ({ field: `evaluators.${index}`, id: each })),
  ])
  // Under the project’s lock: whoever comes second finds that it is being evaluated.
  await evaluateProject(ctx, id)
  const today = dayIn(tenant.timeZone, now)
  await tx.run(
    sql.insertInto('evaluations').values({
      project_id: id,
      are_names_hidden: await settingOn(tx, 'procurement.hideVendorNames', today),
      is_zero_responsive: await settingOn(tx, 'procurement.zeroPriceResponsive', today),
      started_at: now,
      started_by_name: actor.name,
    }),
  )
  await tx.run(
    sql.insertInto('evaluation_criteria').values(criteria.map((each) => ({ ...each, project_id: id }))),
  )
  await tx.run(
    sql
      .insertInto('evaluation_rounds')
      .values({ project_id: id, round: 1, started_at: now, started_by_name: actor.name }),
  )
  const appointed = { project_id: id, appointed_at: now, appointed_by_name: actor.name }
  await memberQueries.insertMember(tx, {
    ...appointed,
    user_id: chair,
    name: nameOf(chair),
    is_chair: true,
    is_scoring: chair_scores,
  })
  for (const user_id of evaluators)
    await memberQueries.insertMember(tx, {
      ...appointed,
      user_id,
      name: nameOf(user_id),
      is_chair: false,
      is_scoring: true,
    })
  ctx.audit('evaluation.panel_appointed', {
    object: object(id),
    after: { chair: nameOf(chair), chair_scores, evaluators: evaluators.map(nameOf), criteria },
  })
  for (const userId of [chair, ...evaluators])
    if (userId !== actor.userId) await ctx.enqueue(tellMember, { projectId: id, userId })
  return viewPanel(ctx, id)
}

/** As they were published last, with the scale that was chosen for each. */
async function requireCriteria({ tx }: Me, id: string, highest: readonly string[]) {
  const [published] = await findVersions(tx, id)
  const criteria = published?.content.criteria ?? []
  const scored = criteria.filter(({ isPrice }) => !isPrice)
  if (scored.length === 0)
    throw wrongState('The solicitation was published without criteria to score, so it isn’t evaluated.')
  if (highest.length !== scored.length)
    throw invalid('Enter the highest score of every criterion.', {
      highest: 'Enter the highest score of every criterion.',
    })
  let scale = 0
  return criteria.map(({ description, percentage, isPrice = false }, index) => ({
    position: index + 1,
    description,
    weight: Math.round(percentage * 100),
    is_price: isPrice,
    highest: isPrice ? null : hundredthsOfScore(highest[scale++] ?? ''),
  }))
}

interface NewEvaluator {
  readonly user_id: string
  readonly is_chair: boolean
  readonly is_scoring: boolean
  readonly version?: number | undefined
}

export async function addEvaluator(
  ctx: Me,
  id: string,
  { version, ...member }: NewEvaluator,
): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { members, rounds } = await enterToDo(ctx, id, 'appoint', version)
  const { user_id, is_chair } = member
  const nameOf = await requireCandidates(ctx, [{ field: 'user_id', id: user_id }])
  if (members.some((each) => each.user_id === user_id))
    throw conflict('This person is or was on the committee of this project.', 'user_id')
  if (rounds[0]?.opened_at && (!is_chair || member.is_scoring))
    throw wrongState('After the first scores are opened, only a chair who doesn’t score can be added.')
  if (is_chair && members.some((each) => each.is_chair && !each.ended_at))
    throw conflict('The committee has a chair. Remove the chair first.', 'is_chair')
  await memberQueries.insertMember(tx, {
    ...member,
    is_scoring: member.is_scoring || !is_chair,
    project_id: id,
    name: nameOf(user_id),
    appointed_at: now,
    appointed_by_name: actor.name,
  })
  await queries.touchEvaluation(tx, id)
  ctx.audit('evaluation.evaluator_added', { object: object(id), after: { name: nameOf(user_id), ...member } })
  if (user_id !== actor.userId) await ctx.enqueue(tellMember, { projectId: id, userId: user_id })
  return viewPanel(ctx, id)
}

export async function removeEvaluator(
  ctx: Me,
  { id, user }: { id: string; user: string },
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Panel> {
  const { tx, actor, now } = ctx
  const isHere = ({ user_id, ended_at }: memberQueries.MemberRow) => user_id === user && !ended_at
  // Whether there is such an evaluator comes before what may be done with one.
  if (!(await enterUnshut(ctx, id)).members.some(isHere)) throw notFound('Evaluator not found.')
  const { members, state } = await enterToDo(ctx, id, 'replace', version)
  const member = members.find(isHere)
  if (!member) throw notFound('Evaluator not found.')
  if (member.handed_in.length > 0 && !member.has_conflict)
    throw wrongState('This evaluator has handed in scores and stays on the committee.')
  if (!mayRemove(member, state.rounds))
    throw wrongState('The committee can’t be changed after the first scores are opened.')
  await tx.run(
    sql
      .updateTable('evaluators')
      .set({ ended_at: now, ended_by_name: actor.name, ended_because: reason })
      .where('project_id', '=', id)
      .where('user_id', '=', user),
  )
  await queries.touchEvaluation(tx, id)
  ctx.audit('evaluation.evaluator_removed', { object: object(id), after: { name: member.name, reason } })
  return viewPanel(ctx, id)
}
