/** Solicitations as the public knows them: what was published of them, and nothing else. */
import { z } from 'zod'
import { findPublicResult, type PublicResult } from '#features/awards/server/index.ts'
import { findVersions, type SolicitationVersion } from '#features/procurement/server/index.ts'
import type { PublishedQuestion } from '#features/questions/contract.ts'
import { findPublishedQuestions } from '#features/questions/server/index.ts'
import { findOfferCodes, findReceiptCodes, type ReceiptCode } from '#features/submissions/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type SolicitationFilter, solicitationStates } from '../../solicitations-contract.ts'

const PublishedSolicitation = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  method: z.enum(['bid', 'rfp', 'quote']),
  department: z.string().nullable(),
  version: z.number().int(),
  state: z.enum(solicitationStates),
  due_at: z.date(),
  published_at: z.date(),
  changed_at: z.date(),
  cancelled_because: z.string(),
})
export type PublishedSolicitation = z.infer<typeof PublishedSolicitation>

/** It closes when the database's clock passes the due time, whatever has been written down by then. */
const now = 'statement_timestamp()'
const state = `case when p.cancelled_at is not null then 'canceled' when m.status = 'awarded' then 'awarded'
  when p.due_at <= ${now} then 'closed' else 'open' end`

const columns = `p.id, p.number, p.title, p.method, p.version, p.due_at, p.published_at, p.changed_at,
  p.cancelled_because, (select d.name from departments d where d.id = p.department_id) as department, ${state} as state`
const from = 'published_solicitations p join matters m on m.id = p.id'

export const solicitationsPerPage = 25

/** One row more than a page holds tells that there is another page. */
export function findSolicitations(tx: Tx, filter: SolicitationFilter) {
  const { status, method, department, q, page } = filter
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(status ? [`${state} = ${bind(status)}`] : []),
    ...(method ? [`p.method = ${bind(method)}`] : []),
    ...(department ? [`p.department_id = ${bind(department)}`] : []),
    ...(q ? [matchingWords(bind, 'published solicitation', q, 'p.id')] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return tx.rows(
    PublishedSolicitation,
    `select ${columns} from ${from} ${where}
     order by ${state} <> 'open', case when ${state} = 'open' then p.due_at end, p.due_at desc, p.id
     limit ${bind(solicitationsPerPage + 1)} offset ${bind((page - 1) * solicitationsPerPage)}`,
    values,
  )
}

const State = PublishedSolicitation.pick({ id: true, state: true })

export async function findStates(tx: Tx, ids: readonly string[]) {
  const found = await tx.rows(State, `select p.id, ${state} as state from ${from} where p.id = any ($1)`, [
    ids,
  ])
  return new Map(found.map((each) => [each.id, each.state]))
}

/** Those that are open, the next due date first. */
export const findOpen = (tx: Tx, most: number) =>
  tx.rows(
    PublishedSolicitation,
    `select ${columns} from ${from}
     where p.due_at > ${now} and p.cancelled_at is null order by p.due_at, p.id limit $1`,
    [most],
  )

const News = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  version: z.number().int(),
  summary: z.string(),
  published_at: z.date(),
  /** Published together; 0 for the solicitation and its addenda. */
  answers: z.number().int(),
})
export type SolicitationNews = z.infer<typeof News>

export const findNews = (tx: Tx, most: number) =>
  tx.rows(
    News,
    `select * from (
       select p.id, p.number, p.title, v.number as version, v.summary, v.published_at, 0 as answers
       from solicitation_versions v join published_solicitations p on p.id = v.project_id
       union all
       select p.id, p.number, p.title, min(q.number), '', q.decided_at, count(*)::int
       from solicitation_questions q join published_solicitations p on p.id = q.project_id
       where q.status = 'published' group by p.id, p.number, p.title, q.decided_at) news
     order by published_at desc, id limit $1`,
    [most],
  )

const Department = z.object({ id: z.uuid(), name: z.string() })

export const findDepartments = (tx: Tx) =>
  tx.rows(
    Department,
    `select d.id, d.name from departments d
     where exists (select 1 from published_solicitations p where p.department_id = d.id) order by d.name, d.id`,
  )

export interface SolicitationRecord extends PublishedSolicitation {
  /** The newest first. */
  readonly versions: readonly SolicitationVersion[]
  /** Of what was submitted online; null until it has closed. */
  readonly receiptCodes: readonly ReceiptCode[] | null
  /** Of each request for best and final offers; none before the award. */
  readonly offerCodes: readonly (readonly ReceiptCode[])[]
  readonly questions: readonly PublishedQuestion[]
  /** Whether vendors can still ask, by the database’s clock. */
  readonly takesQuestions: boolean
  readonly result: PublicResult
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By a number that it was ever published under, or by the id that links of the county's own screens carry. */
export async function findSolicitation(tx: Tx, asked: string): Promise<SolicitationRecord> {
  const [found] = await tx.rows(
    PublishedSolicitation.extend({ takes_questions: z.boolean() }),
    `select ${columns}, p.cancelled_at is null and p.questions_due_at > ${now} as takes_questions from ${from}
     where p.id = coalesce((select n.project_id from published_bid_numbers n where n.number_key = lower($1)), $2::uuid)`,
    [asked, uuid.test(asked) ? asked : null],
  )
  if (!found) throw notFound()
  const [versions, receiptCodes, questions, result] = await Promise.all([
    findVersions(tx, found.id),
    findReceiptCodes(tx, found.id),
    findPublishedQuestions(tx, found.id),
    found.state === 'open' || found.state === 'canceled'
      ? { bids: null, isEvaluated: false, award: null, rescinded: [] }
      : findPublicResult(tx, found.id),
  ])
  const { takes_questions: takesQuestions, ...solicitation } = found
  const offerCodes = result.award ? await findOfferCodes(tx, found.id) : []
  return { ...solicitation, versions, receiptCodes, offerCodes, questions, takesQuestions, result }
}

export async function findFileId(
  tx: Tx,
  projectId: string,
  version: number,
  position: number,
): Promise<string> {
  const { file_id } = await tx.one(
    sql
      .selectFrom('solicitation_files')
      .select('file_id')
      .where('project_id', '=', projectId)
      .where('version', '=', version)
      .where('position', '=', position),
  )
  return file_id
}
