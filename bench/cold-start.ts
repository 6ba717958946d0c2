/** From an empty disk to a migrated database, five times. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobKinds } from '../src/app/jobs.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/server/postgres/index.ts'
import { median } from './stage.ts'

export async function measureColdStart(): Promise<string[]> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'countyhall-cold-'))
    const began = performance.now()
    const postgres = await startEmbeddedPostgres({ dataDir })
    await migrate({ adminUrl: postgres.adminUrl, secret: 'a secret for measuring, long enough', jobKinds })
    times.push((performance.now() - began) / 1000)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    `empty disk to migrated database: ${median(times).toFixed(2)} s, at worst ${Math.max(...times).toFixed(2)} s (wanted: under 2 s)`,
  ]
}
