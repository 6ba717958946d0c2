/** Approvals as they are stored: each names the papers that it was given for. */
import type { Insertable } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { Approval } from '../schemas.ts'

const Row = Approval.extend({ status: z.string(), step_id: z.uuid().nullable() })
export type ApprovalRow = z.infer<typeof Row>

export const findApprovals = (tx: Tx, contractId: string) =>
  tx.rows(
    Row,
    `select status, step_id, step_name as step, approved_by_name as by, approved_for as for, ${moment('approved_at')} as at,
       papers_sha256, voided_at is not null as is_void
     from contract_approvals where contract_id = $1 order by approved_at, id`,
    [contractId],
  )

export const insertApproval = (
  tx: Tx,
  row: Omit<Insertable<DB['contract_approvals']>, 'tenant_id' | 'id' | 'voided_at'>,
) => tx.run(sql.insertInto('contract_approvals').values(row))

export const voidApprovals = (tx: Tx, contractId: string, at: Date) =>
  tx.run(
    sql
      .updateTable('contract_approvals')
      .set({ voided_at: at })
      .where('contract_id', '=', contractId)
      .where('voided_at', 'is', null),
  )
