/** What a feature needs to have its records imported from a file. */
export { runImport } from './job.ts'
export { type Batch, keepFinishedImport } from './queries.ts'
export { importJobKinds, importJobs } from './run-import.ts'
export { type ServedImport, servedImport } from './served-import.ts'
