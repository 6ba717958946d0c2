/** The list of contracts. */
import { listMattersSql } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { ContractListQuery } from '../contract.ts'
import { contractKind, stepsOf } from '../rules.ts'
import { rowSql } from './queries.ts'

export function listContracts(
  bind: Bind,
  { status, tab, ...query }: ContractListQuery,
  { timeZone }: Tenant,
  now: Date,
): ListSql {
  const filters = {
    ...query,
    ...(tab === 'waiting' && { waiting: 'me' as const }),
    ...(tab === 'mine' && { mine: 'yes' as const }),
  }
  return listMattersSql(contractKind, rowSql, bind, filters, dayIn(timeZone, now), [
    ...(status ? [`m.status = any (${bind(stepsOf(status))}::text[])`] : []),
    ...own(bind, query),
  ])
}

/** Conditions on the contract's own row. */
function own(
  bind: Bind,
  { vendor, ends_before, ends_from }: Pick<ContractListQuery, 'vendor' | 'ends_before' | 'ends_from'>,
): string[] {
  const conditions = [
    ...(vendor ? [`c.vendor_id = ${bind(vendor)}`] : []),
    ...(ends_before ? [`c.end_on < ${bind(ends_before)}::date`] : []),
    ...(ends_from ? [`c.end_on >= ${bind(ends_from)}::date`] : []),
  ]
  return conditions.length === 0
    ? []
    : [`m.id in (select c.id from contracts c where ${conditions.join(' and ')})`]
}
