import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { OwnQuestion, ProjectQuestion, PublishedQuestion } from '../contract.ts'

const Asked = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  questions_due_at: z.iso.datetime({ offset: true }),
  is_open: z.boolean(),
  is_due: z.boolean(),
})

/** Whether questions are taken, by the database's clock. Locked `for share`, an addendum waits that moves the deadline. */
export async function findSolicitation(tx: Tx, id: string, lock: '' | 'share' | 'update' = '') {
  if (lock) await tx.rows(z.object({}), `select from published_solicitations where id = $1 for ${lock}`, [id])
  const [found] = await tx.rows(
    Asked,
    `select id, number, title, ${moment('questions_due_at')} as questions_due_at,
       cancelled_at is null and clock_timestamp() < questions_due_at as is_open,
       cancelled_at is not null or clock_timestamp() >= due_at as is_due
     from published_solicitations where id = $1`,
    [id],
  )
  if (!found) throw notFound('Solicitation not found.')
  return found
}

/** In the order of publication. */
export const findPublished = (tx: Tx, projectId: string) =>
  tx.rows(
    PublishedQuestion,
    `select number, public_question as question, answer, changes_solicitation, ${moment('decided_at')} as published_at
     from solicitation_questions where project_id = $1 and status = 'published' order by number`,
    [projectId],
  )

/** Of the user, and of those who share a firm with them. */
export const findOwn = (tx: Tx, projectId: string, userId: string) =>
  tx.rows(
    OwnQuestion,
    `select id, question, status, ${moment('asked_at')} as asked_at, asked_by_name as asked_by, number, reason
     from solicitation_questions q where project_id = $1 and (asked_by = $2
       or vendor_id in (select l.vendor_id from user_vendors l where l.user_id = $2)) order by q.asked_at desc, id`,
    [projectId, userId],
  )

export const findAll = (tx: Tx, projectId: string) =>
  tx.rows(
    ProjectQuestion,
    `select q.id, q.question, q.public_question, q.answer, q.changes_solicitation, q.asked_by_name as asked_by, v.name as firm,
       ${moment('q.asked_at')} as asked_at, q.status, q.number, q.answered_by_name as answered_by,
       ${moment('q.decided_at')} as decided_at, q.decided_by_name as decided_by, q.reason, q.version
     from solicitation_questions q left join vendors v on v.id = q.vendor_id
     where q.project_id = $1 order by q.status <> 'open', q.number, q.asked_at, q.id limit 1000`,
    [projectId],
  )

/** Whose questions are counted: two that are asked at once are counted one after the other. */
export const lockAsker = (tx: Tx, userId: string) =>
  tx.rows(z.object({}), 'select from users where id = $1 for no key update', [userId])

export const countOf = async (tx: Tx, projectId: string, userId: string): Promise<number> =>
  (
    await tx.many(
      sql
        .selectFrom('solicitation_questions')
        .select('id')
        .where('project_id', '=', projectId)
        .where('asked_by', '=', userId),
    )
  ).length

/** Those that the user acts for, by name. */
export const findFirms = (tx: Tx, userId: string) =>
  tx.rows(
    z.object({ id: z.uuid(), name: z.string() }),
    `select v.id, v.name from user_vendors l join vendors v on v.id = l.vendor_id where l.user_id = $1 order by v.name, v.id`,
    [userId],
  )

interface NewQuestion {
  readonly project_id: string
  readonly asked_by: string
  readonly asked_by_name: string
  readonly vendor_id: string | null
  readonly asked_at: Date
  readonly question: string
  readonly public_question: string
}

export const insertQuestion = (tx: Tx, question: NewQuestion) =>
  tx.one(sql.insertInto('solicitation_questions').values(question).returning('id'))

const columns = [
  'id',
  'project_id',
  'asked_by',
  'question',
  'public_question',
  'answer',
  'changes_solicitation',
  'status',
  'version',
] as const

/** Whose project it is, before the project is looked at. */
export const findProjectOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx.one(sql.selectFrom('solicitation_questions').select('project_id').where('id', '=', id)))
    .project_id

export const lockQuestion = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('solicitation_questions').select(columns).where('id', '=', id).forUpdate())

interface QuestionChange {
  readonly public_question?: string
  readonly answer?: string
  readonly changes_solicitation?: boolean
  readonly answered_by_name?: string
  readonly status?: 'published' | 'withdrawn'
  readonly number?: number
  readonly decided_at?: Date
  readonly decided_by_name?: string
  readonly reason?: string
}

export const updateQuestion = (tx: Tx, id: string, change: QuestionChange) =>
  tx.run(
    sql
      .updateTable('solicitation_questions')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

export async function newestNumber(tx: Tx, projectId: string): Promise<number> {
  const [row] = await tx.rows(
    z.object({ number: z.number().int() }),
    'select coalesce(max(number), 0) as number from solicitation_questions where project_id = $1',
    [projectId],
  )
  return row?.number ?? 0
}

export const isFollowed = async (tx: Tx, project_id: string, user_id: string): Promise<boolean> =>
  (await tx.maybe(
    sql
      .selectFrom('solicitation_follows')
      .select('since')
      .where('project_id', '=', project_id)
      .where('user_id', '=', user_id),
  )) !== undefined

export const insertFollow = (tx: Tx, project_id: string, user_id: string, since: Date) =>
  tx.run(
    sql
      .insertInto('solicitation_follows')
      .values({ project_id, user_id, since })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id', 'user_id']).doNothing()),
  )

export const deleteFollow = (tx: Tx, project_id: string, user_id: string) =>
  tx.run(
    sql
      .deleteFrom('solicitation_follows')
      .where('project_id', '=', project_id)
      .where('user_id', '=', user_id),
  )

/** Those who can log in, in the order of their addresses. */
export const findFollowers = async (
  tx: Tx,
  projectId: string,
  after: string,
  most: number,
): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ email: z.string() }),
      `select u.email from solicitation_follows f join users u on u.id = f.user_id
       where f.project_id = $1 and u.deleted_at is null and u.disabled_at is null and u.email > $2 order by u.email limit $3`,
      [projectId, after, most],
    )
  ).map(({ email }) => email)

export const findEmail = async (tx: Tx, userId: string): Promise<string | undefined> =>
  (
    await tx.maybe(
      sql
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('disabled_at', 'is', null),
    )
  )?.email
