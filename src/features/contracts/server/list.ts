/** The list of contracts. */
import { askedIn, listMattersSql, stepConditions } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { ContractListQuery } from '../contract.ts'
import { contractKind, stepsOf } from '../rules.ts'
import { rowSqlOn } from './queries.ts'

export function listContracts(
  bind: Bind,
  { status, tab, ...query }: ContractListQuery,
  tenant: Tenant,
  now: Date,
): ListSql {
  const filters = {
    ...query,
    ...(tab === 'waiting' && { waiting: 'me' as const }),
    ...(tab === 'mine' && { mine: 'yes' as const }),
  }
  const asked = askedIn(tenant, now)
  const day = `${bind(asked.today)}::date`
  return listMattersSql(contractKind, rowSqlOn(day), bind, filters, asked, [
    ...(status ? [`m.status = any (${bind(stepsOf(status))}::text[])`] : []),
    ...own(bind, query),
    ...ending(bind, query, day),
    ...stepConditions(contractKind, bind, query, tenant, asked.today),
  ])
}

/** Conditions on the contract's own row. */
function own(bind: Bind, { vendor, changes }: Pick<ContractListQuery, 'vendor' | 'changes'>): string[] {
  const conditions = [
    ...(vendor ? [`c.vendor_id = ${bind(vendor)}`] : []),
    ...(changes ? [`c.parent_id is ${changes === 'only' ? 'not ' : ''}null`] : []),
  ]
  return conditions.length === 0
    ? []
    : [`m.id in (select c.id from contracts c where ${conditions.join(' and ')})`]
}

/** By the end that is in effect today. A change doesn't end; the contract does. */
function ending(
  bind: Bind,
  { ends_before, ends_from }: Pick<ContractListQuery, 'ends_before' | 'ends_from'>,
  today: string,
): string[] {
  if (!ends_before && !ends_from) return []
  const conditions = [
    ...(ends_before ? [`t.end_on < ${bind(ends_before)}::date`] : []),
    ...(ends_from ? [`t.end_on >= ${bind(ends_from)}::date`] : []),
    `t.from_on <= ${today}`,
    `t.until_on > ${today}`,
  ]
  return [`m.id in (select t.contract_id from contract_terms t where ${conditions.join(' and ')})`]
}
