/** Changes of a contract as they are stored. */
import { z } from 'zod'
import { matterColumns } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { ContractChangeRow } from '../../change-contract.ts'
import type { ChangeKind } from '../../change-rules.ts'
import { statusSql } from '../queries.ts'

const mostChanges = 200

export const findChanges = (tx: Tx, parentId: string) =>
  tx.rows(
    ContractChangeRow,
    `select m.id, m.number, c.change_kind as kind, c.description as reason, (c.amount_cents / 100.0)::float8 as amount,
       to_char(c.end_on, 'YYYY-MM-DD') as "endDate", to_char(c.start_on, 'YYYY-MM-DD') as "effectiveFrom",
       ${statusSql} as status, m.status as step, m.held_at is not null as is_held,
       to_char(c.executed_on, 'YYYY-MM-DD') as executed, ${matterColumns.assignee.replace(/ as waitingon$/, '')} as "waitingOn"
     from contracts c join matters m on m.id = c.id where c.parent_id = $1
     order by m.created_at, m.id limit ${mostChanges}`,
    [parentId],
  )

const Last = z.object({ last: z.number().int() })

/** The caller has locked the contract. */
export const nextChangeNumber = async (tx: Tx, parentId: string, kind: ChangeKind): Promise<number> => {
  const [found] = await tx.rows(
    Last,
    'select coalesce(max(change_number), 0) as last from contracts where parent_id = $1 and change_kind = $2',
    [parentId, kind],
  )
  return (found?.last ?? 0) + 1
}

/** Until the transaction ends, the contract that this one changes stays as it is; null for one that changes none. */
export async function lockParent(tx: Tx, id: string): Promise<string | null> {
  const { parent_id } = await tx.one(sql.selectFrom('contracts').select('parent_id').where('id', '=', id))
  if (parent_id !== null)
    await tx.one(sql.selectFrom('matters').select('id').where('id', '=', parent_id).forUpdate())
  return parent_id
}
