/**
 * The job tables of pg-boss, made by the owner at migration time. Runs again without harm; the migration's advisory
 * lock keeps two servers apart. Must not be called inside a transaction: pg-boss brings its own.
 */
import { readFile } from 'node:fs/promises'
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import type { JobKind } from './job.ts'
import { jobSchema, queuesFor } from './queues.ts'

/** The owner's connection; one `pg` client will do. */
export interface OwnerConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export async function installJobs(owner: OwnerConnection, kinds: readonly JobKind[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await installSchema(owner, boss)
  await boss.start()
  try {
    await installQueues(boss, kinds)
  } finally {
    await boss.stop({ graceful: false })
  }
  for (const file of ['./enqueue-job.sql', './county-jobs.sql'])
    await owner.query(await readFile(new URL(file, import.meta.url), 'utf8'))
}

async function installSchema(owner: OwnerConnection, boss: PgBoss): Promise<void> {
  if (!(await boss.isInstalled())) {
    await owner.query(getConstructionPlans(jobSchema))
    return
  }
  const version = await boss.schemaVersion()
  if (version !== null && version < pgBoss.pgboss.schema)
    await owner.query(getMigrationPlans(jobSchema, version))
}

async function installQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, policy, ...settings } of queuesFor(kinds)) {
    const queue = present.get(name)
    if (!queue) await boss.createQueue(name, { policy, ...settings })
    else if (Object.entries(settings).some(([key, value]) => Reflect.get(queue, key) !== value))
      await boss.updateQueue(name, settings)
  }
}
