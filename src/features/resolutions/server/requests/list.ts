/** The list of resolutions and their board. */
import { askedIn, boardOfMattersSql, listMattersSql } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { BoardQuery, ResolutionListQuery } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { rowSql } from './queries.ts'

export const listResolutions = (bind: Bind, query: ResolutionListQuery, tenant: Tenant, now: Date): ListSql =>
  listMattersSql(resolutionKind, rowSql, bind, query, askedIn(tenant, now))

export const boardOfResolutions = (bind: Bind, query: BoardQuery, tenant: Tenant, now: Date): ListSql =>
  boardOfMattersSql(resolutionKind, rowSql, bind, query, askedIn(tenant, now))
