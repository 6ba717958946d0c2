/** Backups of all that a server keeps: the database, the counties' files, the secret. */
export { BackupError } from './backup-error.ts'
export type { Source } from './contents.ts'
export type { CountyRecord, Manifest } from './manifest.ts'
export { type Restoring, restoreBackup } from './restore-backup.ts'
export type { InCounty } from './session.ts'
export { type WrittenBackup, writeBackup } from './write-backup.ts'
