/**
 * The keys that seal audit records. They stay outside of the database, so that owning it is not enough to make a record anew. The
 * first key seals; those behind it are of earlier times, and verify what they sealed.
 */
import { createSecretKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Env, SettingsError } from '../env.ts'
import { readOrMakeSecret } from '../secret-file.ts'
import { deriveKey } from '../secrets.ts'

export const auditKeyFileName = 'audit-key'

export interface AuditKey {
  /** Eight bytes in hexadecimal digits. They stand in every seal, and tell nothing of the key. */
  readonly id: string
  readonly forEvents: KeyObject
  readonly forHeads: KeyObject
}

export interface AuditKeys {
  readonly current: AuditKey
  find(id: string): AuditKey | undefined
}

export function auditKeysOf([first, ...earlier]: readonly string[]): AuditKeys {
  if (first === undefined) throw new SettingsError('There is no key for the audit records.')
  const current = keyOf(first)
  const byId = new Map([current, ...earlier.map(keyOf)].map((key) => [key.id, key]))
  return { current, find: (id) => byId.get(id) }
}

const keyOf = (text: string): AuditKey => ({
  id: deriveKey(text, 'audit key id').toString('hex', 0, 8),
  // Made ready once: an HMAC with a key of bare bytes takes several times as long.
  forEvents: createSecretKey(deriveKey(text, 'audit events')),
  forHeads: createSecretKey(deriveKey(text, 'audit heads')),
})

/**
 * Those of AUDIT_KEY, then those of the key file. Without either, servers with a database of someone else's use the secret that they
 * share, and one that keeps its own data makes the file.
 */
export async function openAuditKeys(
  env: Pick<Env, 'AUDIT_KEY' | 'DATABASE_URL' | 'DATA_DIR'>,
  secret: string,
): Promise<AuditKeys> {
  const found = await findAuditKeys(env)
  if (found) return found
  if (env.DATABASE_URL) return auditKeysOf([secret])
  return auditKeysOf([await readOrMakeSecret(env.DATA_DIR, auditKeyFileName)])
}

/** Nothing where no key was set or kept. */
export async function findAuditKeys({
  AUDIT_KEY = [],
  DATA_DIR,
}: Pick<Env, 'AUDIT_KEY' | 'DATA_DIR'>): Promise<AuditKeys | undefined> {
  const texts = [...AUDIT_KEY, ...(await keysInFile(join(DATA_DIR, auditKeyFileName)))]
  return texts.length > 0 ? auditKeysOf(texts) : undefined
}

async function keysInFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (text === undefined) return []
  const keys = text.split('\n').flatMap((line) => line.trim() || [])
  if (keys.length > 0 && keys.every((key) => key.length >= 32)) return keys
  throw new SettingsError(`${path} must hold keys of at least 32 characters, one a line.`)
}
