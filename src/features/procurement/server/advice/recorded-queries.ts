import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { RecordedGuidance } from '../../advice/schemas.ts'

const Recorded = z.object({
  at: z.iso.datetime({ offset: true }),
  by: z.string(),
  guidance: RecordedGuidance,
})

/** The latest, where the project was returned and submitted again. */
export async function findRecorded(tx: Tx, projectId: string) {
  const [recorded] = await tx.rows(
    Recorded,
    `select ${moment('recorded_at')} as at, recorded_by_name as by, guidance from project_guidance
     where project_id = $1 order by recorded_at desc limit 1`,
    [projectId],
  )
  return recorded ?? null
}

interface NewRecord {
  readonly project_id: string
  readonly recorded_at: Date
  readonly recorded_by_name: string
}

export const insertRecorded = (tx: Tx, record: NewRecord, guidance: RecordedGuidance) =>
  tx.run(sql.insertInto('project_guidance').values({ ...record, guidance: JSON.stringify(guidance) }))
