/** The list of resolutions and their board. */
import { askedIn, boardOfMattersSql, listMattersSql, stepConditions } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { BoardQuery, ResolutionListQuery } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { rowSql } from './queries.ts'

export function listResolutions(bind: Bind, query: ResolutionListQuery, tenant: Tenant, now: Date): ListSql {
  const asked = askedIn(tenant, now)
  const own = stepConditions(resolutionKind, bind, query, tenant, asked.today)
  return listMattersSql(resolutionKind, rowSql, bind, query, asked, own)
}

export function boardOfResolutions(bind: Bind, query: BoardQuery, tenant: Tenant, now: Date): ListSql {
  const asked = askedIn(tenant, now)
  const own = stepConditions(resolutionKind, bind, query, tenant, asked.today)
  return boardOfMattersSql(resolutionKind, rowSql, bind, query, asked, own)
}
