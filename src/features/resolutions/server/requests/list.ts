/** The list of resolutions and their board. */
import { boardOfMattersSql, listMattersSql } from '#features/matters/server/index.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { BoardQuery, ResolutionListQuery } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { rowSql } from './queries.ts'

export const listResolutions = (bind: Bind, query: ResolutionListQuery, today: string): ListSql =>
  listMattersSql(resolutionKind, rowSql, bind, query, today)

export const boardOfResolutions = (bind: Bind, query: BoardQuery, today: string): ListSql =>
  boardOfMattersSql(resolutionKind, rowSql, bind, query, today)
