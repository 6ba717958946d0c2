/** Matters for the features above: the row, who sees it, its number, links and activity, and its lists. */
export { findActivity } from './activity.ts'
export { actorName } from './actor-name.ts'
export { matterColumns, stepNameSql } from './columns.ts'
export { changesRoute } from './followed.ts'
export { type LinkKind, setLink } from './links.ts'
export {
  askedIn,
  boardOfMattersSql,
  byDepartment,
  listMattersSql,
  type OrderSql,
  type RowSql,
} from './list.ts'
export { meSql, opensSql } from './me.ts'
export { nextNumber, peekNumber } from './numbers.ts'
export {
  deleteMatter,
  findByNumber,
  findMatter,
  holdInPlace,
  insertMatter,
  lockMatter,
  type Matter,
  notThere,
  objectOf,
  updateMatter,
} from './queries.ts'
export { findRecusals, recuse } from './recusals.ts'
export { type StepFilters, stepConditions } from './step-filters.ts'
export {
  findVisible,
  findYears,
  isVisibleTo,
  lockVisible,
  readersAmong,
  visibilityOfUser,
  visibleAmong,
  visibleSql,
} from './visibility.ts'
export { type WaitingSource, waitingIdsOf, waitingRoutes } from './waiting-list.ts'
