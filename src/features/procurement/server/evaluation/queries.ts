/** Evaluation forms as they are stored. */
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { type EvaluationFields, EvaluationForm } from '../../evaluation/contract.ts'

/** More than any county appoints for one project. */
const mostForms = 500

const columns = `f.id, f.project_id, f.project_title as "projectTitle", f.evaluator_name as "evaluatorName",
  to_char(f.evaluation_date, 'YYYY-MM-DD') as "evaluationDate", f.overall_comments as "overallComments", f.recommendation,
  ${moment('f.submitted_at')} as submitted_at, f.evaluator_id = $2 as is_own, f.version,
  (select coalesce(json_agg(json_build_object('name', s.name, 'score', s.score / 100.0) order by s.position), '[]')
    from evaluation_scores s where s.form_id = f.id) as criteria`

/** Those that this user sees: their own, and all once they are opened. */
const isSeen = `(f.evaluator_id = $2 or exists (select from evaluation_openings o where o.project_id = f.project_id))`

export const findForms = (tx: Tx, projectId: string, userId: string) =>
  tx.rows(
    EvaluationForm,
    `select ${columns} from evaluation_forms f where f.project_id = $1 and ${isSeen}
     order by f.submitted_at, f.id limit ${mostForms}`,
    [projectId, userId],
  )

/** Throws `not_found` where this user does not see it. */
export async function findForm(tx: Tx, id: string, userId: string): Promise<EvaluationForm> {
  const [form] = await tx.rows(
    EvaluationForm,
    `select ${columns} from evaluation_forms f where f.id = $1 and ${isSeen}`,
    [id, userId],
  )
  if (!form) throw notFound('Evaluation not found.')
  return form
}

const again = () =>
  conflict('You’ve already submitted an evaluation of this project. Replace it instead.', 'projectTitle')

const storedOf = (fields: EvaluationFields, now: Date) => ({
  project_title: fields.projectTitle,
  evaluator_name: fields.evaluatorName,
  evaluation_date: fields.evaluationDate,
  overall_comments: fields.overallComments,
  recommendation: fields.recommendation,
  submitted_at: now,
})

export async function insertForm(
  tx: Tx,
  { projectId, userId, now }: { projectId: string; userId: string; now: Date },
  fields: EvaluationFields,
): Promise<string> {
  const { id } = await translating(
    { evaluation_forms_evaluator_key: again },
    tx.one(
      sql
        .insertInto('evaluation_forms')
        .values({ ...storedOf(fields, now), project_id: projectId, evaluator_id: userId })
        .returning('id'),
    ),
  )
  await insertScores(tx, id, fields)
  return id
}

export async function updateForm(tx: Tx, form: EvaluationForm, fields: EvaluationFields, now: Date) {
  await tx.run(
    sql
      .updateTable('evaluation_forms')
      .set({ ...storedOf(fields, now), version: form.version + 1 })
      .where('id', '=', form.id),
  )
  await tx.run(sql.deleteFrom('evaluation_scores').where('form_id', '=', form.id))
  await insertScores(tx, form.id, fields)
}

const insertScores = (tx: Tx, form_id: string, { criteria }: EvaluationFields) =>
  tx.run(
    sql
      .insertInto('evaluation_scores')
      .values(criteria.map(({ name, score }, index) => ({ form_id, position: index + 1, name, score }))),
  )

export const findOpening = (tx: Tx, projectId: string) =>
  tx.maybe(
    sql
      .selectFrom('evaluation_openings')
      .select(['opened_at', 'opened_by_name'])
      .where('project_id', '=', projectId),
  )

export const insertOpening = (tx: Tx, project_id: string, opened_by_name: string, opened_at: Date) =>
  tx.run(sql.insertInto('evaluation_openings').values({ project_id, opened_by_name, opened_at }))

export const countForms = async (tx: Tx, projectId: string) =>
  (
    await tx.one(
      sql
        .selectFrom('evaluation_forms')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('project_id', '=', projectId),
    )
  ).total
