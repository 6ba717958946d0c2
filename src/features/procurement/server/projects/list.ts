/** The list of projects and their board. */
import { askedIn, boardOfMattersSql, listMattersSql, stepConditions } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { BoardQuery, ProjectListQuery } from '../../contract.ts'
import { evaluableStatuses } from '../../evaluation/rules.ts'
import { projectKind } from '../../rules.ts'
import { rowSql } from './queries.ts'

export function listProjects(bind: Bind, query: ProjectListQuery, tenant: Tenant, now: Date): ListSql {
  const asked = askedIn(tenant, now)
  return listMattersSql(
    projectKind,
    rowSql,
    bind,
    tabbed(query),
    asked,
    own(bind, query, tenant, asked.today),
  )
}

export function boardOfProjects(bind: Bind, query: BoardQuery, tenant: Tenant, now: Date): ListSql {
  const asked = askedIn(tenant, now)
  return boardOfMattersSql(
    projectKind,
    rowSql,
    bind,
    tabbed(query),
    asked,
    own(bind, query, tenant, asked.today),
  )
}

const tabbed = <Query extends BoardQuery>(query: Query): Query => ({
  ...query,
  ...(query.tab === 'waiting' && { waiting: 'me' }),
  ...(query.tab === 'mine' && { mine: 'yes' }),
})

/** Conditions that only projects have. */
function own(bind: Bind, query: BoardQuery, tenant: Tenant, today: string): string[] {
  const { type, method, evaluable } = query
  const form = 'select from solicitations s where s.project_id = m.id'
  return [
    ...(type ? [`m.id in (select id from projects where procurement_type = ${bind(type)})`] : []),
    ...(evaluable ? [`m.status = any (${bind(evaluableStatuses)}::text[])`] : []),
    ...(method === 'none' ? ['m.id not in (select project_id from solicitations)'] : []),
    ...(method && method !== 'none' ? [`exists (${form} and s.method = ${bind(method)})`] : []),
    ...stepConditions(projectKind, bind, query, tenant, today),
  ]
}
