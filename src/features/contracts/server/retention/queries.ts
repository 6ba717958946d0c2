/** Holds and dispositions as they are stored, and what decides whether a contract is due. */
import type { Updateable } from 'kysely'
import { z } from 'zod'
import { notThere } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { ContractDisposition, ContractRetention } from '../../retention-contract.ts'
import { disposableFrom, endedOn, holdKinds, ruleFor } from '../../retention-rules.ts'
import { contractCategories, contractKind } from '../../rules.ts'
import { findRules } from './schedule.ts'

const Hold = ContractRetention.shape.holds.element

export const findHolds = (tx: Tx, contractId: string) =>
  tx.rows(
    Hold,
    `select id, kind, reason, placed_by_name as placed_by, ${moment('placed_at')} as placed_at, released_by_name as released_by,
       ${moment('released_at')} as released_at, release_reason
     from retention_holds where contract_id = $1 order by placed_at desc, id`,
    [contractId],
  )

/** A disposition `d` as everyone reads it. */
export const dispositionColumns = `d.id, d.status, d.disposition, d.basis, d.transferred_to, d.proposed_by_name as proposed_by,
  d.proposed_by as proposed_by_id, ${moment('d.proposed_at')} as proposed_at, d.decided_by_name as decided_by,
  ${moment('d.decided_at')} as decided_at, d.reason, ${moment('d.completed_at')} as completed_at,
  (select f.sha256 from files f where f.id = d.package_file_id) as package_sha256`

export const findDispositions = (tx: Tx, contractId: string) =>
  tx.rows(
    ContractDisposition,
    `select ${dispositionColumns} from retention_dispositions d where d.contract_id = $1 order by d.proposed_at desc, d.id`,
    [contractId],
  )

export async function findDisposition(tx: Tx, id: string): Promise<ContractDisposition> {
  const text = `select ${dispositionColumns} from retention_dispositions d where d.id = $1`
  const [found] = await tx.rows(ContractDisposition, text, [id])
  if (!found) throw notFound()
  return found
}

/** Until the transaction ends, no one else decides on it. */
export const lockDisposition = (tx: Tx, id: string) =>
  tx.maybe(sql.selectFrom('retention_dispositions').selectAll().where('id', '=', id).forUpdate())

/** The one that is proposed or approved, if any. */
export const findOpen = (tx: Tx, contractId: string) =>
  tx.maybe(
    sql
      .selectFrom('retention_dispositions')
      .selectAll()
      .where('contract_id', '=', contractId)
      .where('status', 'in', ['proposed', 'approved']),
  )

export const updateDisposition = (tx: Tx, id: string, row: Updateable<DB['retention_dispositions']>) =>
  tx.run(sql.updateTable('retention_dispositions').set(row).where('id', '=', id))

/** What went to the archive. */
export const findPackage = async (tx: Tx, fileId: string | null) =>
  fileId === null ? undefined : tx.maybe(sql.selectFrom('files').select('sha256').where('id', '=', fileId))

const Item = ContractRetention.shape.items.element

export const findItems = (tx: Tx, contractId: string) =>
  tx.rows(
    Item,
    `select case when i.contract_id = d.contract_id then '' else m.number || ': ' end || i.name as name, i.size::float8 as size, i.sha256
     from retention_items i join retention_dispositions d on d.id = i.disposition_id join matters m on m.id = i.contract_id
     where d.contract_id = $1 order by m.number, i.kind, i.name, i.id`,
    [contractId],
  )

const Facts = z.object({
  category: z.enum(contractCategories),
  is_over: z.boolean(),
  is_rejected: z.boolean(),
  end: z.iso.date(),
  terminated_on: z.iso.date().nullable(),
  rejected_on: z.iso.date().nullable(),
  holds: z.array(z.enum(holdKinds)),
  open_change: z.string().nullable(),
  is_proposed: z.boolean(),
})

/** The number of a change `x` of contract `c` that is neither executed nor over. */
export const openChangeSql = `(select n.number from contracts x join matters n on n.id = x.id where x.parent_id = c.id
  and n.status not in ('executed', 'rejected', 'terminated', 'archived') order by n.number limit 1)`
export const holdsSql = `array(select distinct h.kind from retention_holds h where h.contract_id = c.id and h.released_at is null order by 1)`

/** Whether and since when it is due, by the rule of today's schedule. */
export async function findPeriod({ tx, tenant }: Pick<Ctx, 'tx' | 'tenant'>, id: string) {
  const [[facts], rules] = await Promise.all([
    tx.rows(
      Facts,
      `select m.category, m.status = any ($3) as is_over, c.executed_at is null as is_rejected,
         to_char(coalesce((select t.end_on from contract_terms t where t.contract_id = c.id and t.until_on = 'infinity'), c.end_on),
           'YYYY-MM-DD') as end,
         to_char(c.terminated_on, 'YYYY-MM-DD') as terminated_on,
         (select to_char(max(s.left_at at time zone $2), 'YYYY-MM-DD') from matter_steps s
          where s.matter_id = c.id and s.action = 'reject' and c.executed_at is null) as rejected_on,
         ${holdsSql} as holds, ${openChangeSql} as open_change,
         exists (select from retention_dispositions d where d.contract_id = c.id and d.status in ('proposed', 'approved')) as is_proposed
       from contracts c join matters m on m.id = c.id where c.id = $1 and c.parent_id is null`,
      [id, tenant.timeZone, contractKind.over],
    ),
    findRules(tx),
  ])
  if (!facts) throw notThere(contractKind)
  const rule = ruleFor(rules, { category: facts.category, isRejected: facts.is_rejected })
  const ended = endedOn({ end: facts.end, terminatedOn: facts.terminated_on, rejectedOn: facts.rejected_on })
  const due_on = facts.is_over && rule ? disposableFrom(ended, rule.years) : null
  return { ...facts, rule, ended_on: ended, due_on }
}
