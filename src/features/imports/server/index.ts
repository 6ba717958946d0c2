/** What a feature needs to have its records imported from a file, or to read one of its own. */
export type { FollowDefinition, Undoing, WrittenRow } from './definition.ts'
export { ImportPayload, runImport } from './job.ts'
export { judgeRows } from './judge-rows.ts'
export {
  advance,
  type Batch,
  insertImport,
  keepFinishedImport,
  keepProblems,
  lockNextRows,
} from './queries.ts'
export { readSheet } from './read-sheet.ts'
export { finishImport, giveUp, importJobKinds, importJobs } from './run-import.ts'
export { followRoutes, type ServedImport, servedImport } from './served-import.ts'
export { importTurns, recordChecked } from './service.ts'
export { undoBatch } from './undo.ts'
export { undoByDeleting } from './undo-by-deleting.ts'
export { insertRecords } from './undo-queries.ts'
