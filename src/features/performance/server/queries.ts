import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { PerformanceReport, type ReportFields } from '../contract.ts'

const Row = PerformanceReport.extend({
  award_id: z.string(),
  submitted_at: z.date().nullable(),
  response: z.string().nullable(),
  responded_by: z.string().nullable(),
  responded_at: z.date().nullable(),
})
export type ReportRow = z.infer<typeof Row>

const reports = `select r.id, r.project_id, coalesce(m.number, '') as project_number, m.title as project_title,
    (select d.name from departments d where d.id = m.department_id) as department, r.award_id, r.vendor_id, v.name as vendor_name,
    r.number, r.correction_reason, r.quality, r.timeliness, r.billing, r.communication, r.safety, r.rehire, r.comments,
    r.written_by_name as written_by, r.submitted_at, r.submitted_by_name as submitted_by,
    r.submitted_at is not null and not exists (select from performance_reports n where n.award_id = r.award_id
      and n.vendor_id = r.vendor_id and n.submitted_at is not null and n.number > r.number) as is_newest,
    s.response, s.responded_by_name as responded_by, s.responded_at, r.version
  from performance_reports r join matters m on m.id = r.project_id join vendors v on v.id = r.vendor_id
    left join performance_responses s on s.report_id = r.id`

/** Drafts as well; the newest first. */
export const findOfAward = (tx: Tx, awardId: string) =>
  tx.rows(Row, `${reports} where r.award_id = $1 order by v.name, r.number desc`, [awardId])

/** Submitted ones; the newest first. */
export const findOfVendors = (tx: Tx, vendorIds: readonly string[]) =>
  tx.rows(
    Row,
    `${reports} where r.vendor_id = any($1) and r.submitted_at is not null order by r.submitted_at desc, r.id limit 500`,
    [vendorIds],
  )

/** Submitted ones about the firms that the user belongs to. */
export const findOfUser = (tx: Tx, userId: string) =>
  tx.rows(
    Row,
    `${reports} where r.vendor_id in (select u.vendor_id from user_vendors u where u.user_id = $1) and r.submitted_at is not null
     order by r.submitted_at desc, r.id limit 500`,
    [userId],
  )

export const viewOf = ({
  award_id: _,
  response,
  responded_by,
  responded_at,
  submitted_at,
  ...row
}: ReportRow): PerformanceReport => ({
  ...row,
  submitted_at: submitted_at?.toISOString() ?? null,
  response:
    response !== null && responded_by !== null && responded_at
      ? { text: response, by: responded_by, at: responded_at.toISOString() }
      : null,
})

export const findVendorName = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.maybe(sql.selectFrom('vendors').select('name').where('id', '=', id)))?.name ?? null

const Awarded = z.object({ award_id: z.string(), vendor_id: z.string(), vendor_name: z.string() })

/** Whom the standing award of a project went to. */
export const findAwarded = (tx: Tx, projectId: string) =>
  tx.rows(
    Awarded,
    `select distinct a.id as award_id, p.vendor_id, v.name as vendor_name
     from awards a join award_parts p on p.award_id = a.id join vendors v on v.id = p.vendor_id
     where a.project_id = $1 and a.awarded_at is not null and a.rescinded_at is null order by v.name, p.vendor_id`,
    [projectId],
  )

interface Draft extends ReportFields {
  readonly project_id: string
  readonly award_id: string
  readonly vendor_id: string
  readonly number: number
  readonly written_by: string
  readonly written_by_name: string
  readonly written_at: Date
}

export const insertDraft = (tx: Tx, draft: Draft) =>
  tx.run(sql.insertInto('performance_reports').values(draft))

export const updateDraft = (
  tx: Tx,
  { id, version }: Pick<ReportRow, 'id' | 'version'>,
  draft: Partial<Draft>,
) =>
  tx.run(
    sql
      .updateTable('performance_reports')
      .set({ ...draft, version: version + 1 })
      .where('id', '=', id),
  )

export const setSubmitted = (
  tx: Tx,
  { id, version }: Pick<ReportRow, 'id' | 'version'>,
  given: { readonly submitted_at: Date; readonly submitted_by_name: string },
) =>
  tx.run(
    sql
      .updateTable('performance_reports')
      .set({ ...given, version: version + 1 })
      .where('id', '=', id),
  )

export const deleteDraft = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('performance_reports').where('id', '=', id))

export const insertResponse = (
  tx: Tx,
  row: {
    readonly report_id: string
    readonly response: string
    readonly responded_by: string
    readonly responded_by_name: string
    readonly responded_at: Date
  },
) => tx.run(sql.insertInto('performance_responses').values(row))
