/** What a feature needs to have its records imported from a file, or to read one of its own. */
export { runImport } from './job.ts'
export { type Batch, keepFinishedImport } from './queries.ts'
export { readSheet } from './read-sheet.ts'
export { importJobKinds, importJobs } from './run-import.ts'
export { type ServedImport, servedImport } from './served-import.ts'
export { importTurns } from './service.ts'
