/** What a data folder itself has to hold its audit records against: for a backup that was restored, before any server runs on it. */
import { join } from 'node:path'
import { headsFolderName } from './heads/folder.ts'
import { headSourcesAt, readHeads } from './heads/read-heads.ts'
import { findAuditKeys } from './keys.ts'
import type { Evidence } from './verify.ts'

export async function evidenceIn(
  dataDir: string,
  auditKey: readonly string[] = [],
): Promise<(tenantId: string) => Evidence> {
  const keys = await findAuditKeys({ DATA_DIR: dataDir, AUDIT_KEY: [...auditKey] })
  if (!keys) return () => ({ keys })
  const { byCounty } = await readHeads(await headSourcesAt(join(dataDir, headsFolderName)), keys)
  return (tenantId) => ({ keys, heads: byCounty.get(tenantId) ?? [] })
}
