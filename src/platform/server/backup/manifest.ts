/** What a backup says of itself: the last entry of the archive, written when all others are known. */
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const manifestName = 'manifest.json'

const ListedFile = z.object({
  path: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const CountyRecord = z.object({
  id: z.uuid(),
  subdomain: z.string(),
  name: z.string(),
  audit: z.object({ events: z.int().nonnegative(), head: z.string() }),
  /** How many rows each table holds of this county; a table without any is left out. */
  rows: z.record(z.string(), z.int().positive()).optional(),
  /** Where a table changed in the very moment in which the copy ended: the number just after it. */
  rows_after: z.record(z.string(), z.int().nonnegative()).optional(),
})

/** Of PostgreSQL, and the last migration that ran. */
export const DatabaseVersions = z.object({ postgres: z.string(), migration: z.string() })

const Manifest = z.object({
  product: z.literal('countyhall', 'is not a backup of Countyhall'),
  format: z.literal(1, 'was made by a newer Countyhall'),
  /** Of the product that wrote it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  /** Null where the database is someone else's (DATABASE_URL), to be backed up by its own tools. */
  database: DatabaseVersions.nullable(),
  /** Whether the counties' files are in here, or in a bucket to be backed up by its own tools. */
  has_files: z.boolean(),
  /** Whether the server's secret is in here, or came from SESSION_SECRET. */
  has_secret: z.boolean(),
  /** The same of the key that seals the audit records. One of before the seals says nothing of it. */
  has_audit_key: z.boolean().optional(),
  counties: z.array(CountyRecord),
  files: z.array(ListedFile),
})

export type Manifest = z.infer<typeof Manifest>
export type ListedFile = z.infer<typeof ListedFile>
export type CountyRecord = z.infer<typeof CountyRecord>

export function parseManifest(json: string): Manifest {
  const parsed = Manifest.safeParse(readJson(json))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BackupError(`The backup’s manifest is not valid: ${issue?.path.join('.')} ${issue?.message}.`)
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
