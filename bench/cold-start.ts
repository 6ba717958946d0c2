/** From an empty disk to a migrated database, five times. */
import { jobKinds } from '#app/jobs.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { median } from './stage.ts'

export async function measureColdStart(): Promise<string[]> {
  const times: number[] = []
  // Removed at the end: a file system looks at all that was deleted lately before it makes a new file, and that is no empty disk.
  const folders: string[] = []
  for (let round = 0; round < 5; round++) {
    const dataDir = await makeDataFolder()
    folders.push(dataDir)
    const began = performance.now()
    const postgres = await startEmbeddedPostgres({ dataDir })
    await migrate({ adminUrl: postgres.adminUrl, secret: 'a secret for measuring, long enough', jobKinds })
    times.push((performance.now() - began) / 1000)
    await postgres.stop()
  }
  for (const folder of folders) await removeDataFolder(folder)
  return [
    `empty disk to migrated database: ${median(times).toFixed(2)} s, at worst ${Math.max(...times).toFixed(2)} s (wanted: under 2 s)`,
  ]
}
