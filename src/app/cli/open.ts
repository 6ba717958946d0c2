/** The platform for a command: beside a running server, or alone. */
import { existsSync } from 'node:fs'
import { type Env, readEnv } from '#platform/server/env.ts'
import { clusterFolder } from '#platform/server/postgres/index.ts'
import { type OpenPlatform, openPlatform } from '../platform.ts'
import { Refusal, type Terminal } from './command.ts'

export const settingsOf = ({ env }: Terminal): Env => readEnv({ LOG_LEVEL: 'warn', ...env })

/** A mistyped DATA_DIR must not become a new, empty database. */
export function requireData({ DATABASE_URL, DATA_DIR }: Env): void {
  if (DATABASE_URL || existsSync(clusterFolder(DATA_DIR).cluster)) return
  throw new Refusal(`There is no database in ${DATA_DIR}. Does DATA_DIR name the server's folder?`)
}

/** Only what makes a county may bring the database to the newest schema; an old server may be running on it. */
export async function withPlatform<T>(
  env: Env,
  { migrates }: { migrates: boolean },
  work: (platform: OpenPlatform) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform(env, { skipMigration: !migrates })
  try {
    return await work(platform)
  } finally {
    await platform.close()
  }
}
