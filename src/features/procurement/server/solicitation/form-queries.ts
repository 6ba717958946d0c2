import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { emptyForm, SubmissionForm } from '../../solicitation/submission-form.ts'

const Row = z.object({ content: SubmissionForm })

/** Empty before anyone has made one. */
export async function findForm(tx: Tx, projectId: string): Promise<SubmissionForm> {
  const [row] = await tx.rows(Row, 'select content from submission_forms where project_id = $1', [projectId])
  return row?.content ?? emptyForm
}

export function putForm(tx: Tx, project_id: string, form: SubmissionForm) {
  const content = JSON.stringify(form)
  return tx.run(
    sql
      .insertInto('submission_forms')
      .values({ project_id, content })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id']).doUpdateSet({ content })),
  )
}
