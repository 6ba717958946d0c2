/** The list of projects and their board. */
import { boardOfMattersSql, listMattersSql } from '#features/matters/server/index.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { BoardQuery, ProjectListQuery } from '../../contract.ts'
import { projectKind } from '../../rules.ts'
import { rowSql } from './queries.ts'

export const listProjects = (bind: Bind, query: ProjectListQuery, today: string): ListSql =>
  listMattersSql(projectKind, rowSql, bind, query, today)

export const boardOfProjects = (bind: Bind, query: BoardQuery, today: string): ListSql =>
  boardOfMattersSql(projectKind, rowSql, bind, query, today)
