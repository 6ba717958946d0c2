import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const Row = z.object({
  submission_id: z.string(),
  is_responsive: z.boolean().nullable(),
  responsive_reason: z.string(),
  is_responsible: z.boolean().nullable(),
  responsible_reason: z.string(),
  recorded_by_name: z.string(),
  recorded_at: z.date(),
  version: z.number(),
})
export type FindingRow = z.infer<typeof Row>

export const findFindings = (tx: Tx, projectId: string) =>
  tx.rows(
    Row,
    `select submission_id, is_responsive, responsive_reason, is_responsible, responsible_reason, recorded_by_name, recorded_at, version
     from submission_findings where project_id = $1`,
    [projectId],
  )

interface Written {
  readonly submission_id: string
  readonly project_id: string
  readonly is_responsive: boolean | null
  readonly responsive_reason: string
  readonly is_responsible: boolean | null
  readonly responsible_reason: string
  readonly recorded_by: string
  readonly recorded_by_name: string
  readonly recorded_at: Date
}

export const putFinding = (tx: Tx, row: Written) =>
  tx.run(
    sql
      .insertInto('submission_findings')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'submission_id']).doUpdateSet((was) => ({
          is_responsive: row.is_responsive,
          responsive_reason: row.responsive_reason,
          is_responsible: row.is_responsible,
          responsible_reason: row.responsible_reason,
          recorded_by: row.recorded_by,
          recorded_by_name: row.recorded_by_name,
          recorded_at: row.recorded_at,
          version: was('submission_findings.version', '+', 1),
        })),
      ),
  )
