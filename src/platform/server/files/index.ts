/** Files: what features call, and what the server puts together at start. */

export {
  archiveTypes,
  attachmentTypes,
  documentTypes,
  extensionsOf,
  type FileTypeName,
  scanTypes,
  sealedTypes,
} from '../../shared/file-types.ts'
export { type BucketSettings, openBucket } from './bucket.ts'
export { type Files, type OpenFile, openFiles } from './files.ts'
export { fileHeaders, isUnchanged } from './headers.ts'
export { fileHandlers, fileSchedules, sweepFiles } from './jobs.ts'
export type { StoredFile } from './queries.ts'
export type { ReceivedFile, UploadOptions } from './receive.ts'
export type { Storage } from './storage.ts'
