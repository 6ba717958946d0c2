/** Writes src/platform/server/database/schema.gen.ts from the migrations; with --verify it only says whether it fits. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'

const root = join(import.meta.dirname, '..')
const dataDir = await makeDataFolder()
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  await migrate({ adminUrl: postgres.adminUrl, secret: 'only for a moment', jobKinds: [] })
  const options = {
    dialect: 'postgres',
    url: postgres.adminUrl,
    'default-schema': 'public',
    'exclude-pattern': 'migrations',
    'date-parser': 'string',
    'type-mapping': '{"int8":"number"}',
    'out-file': 'src/platform/server/database/schema.gen.ts',
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const command = join(root, 'node_modules/.bin/kysely-codegen')
  const done = spawnSync(command, [...flags, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  process.exitCode = done.status ?? 1
} finally {
  await postgres.stop()
  await removeDataFolder(dataDir)
}
