/** Work that comes round: at each time of its schedule, one job for every county where it may find something to do. */
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { JobKind } from './job.ts'
import { tickQueue } from './queues.ts'

export interface Schedule {
  readonly kind: JobKind
  /** Five fields, in UTC. */
  readonly cron: string
}

/** For every county that `counties_with_work` names, at these times. A time that passed while no server ran is made up for once. */
export function everyCounty(kind: JobKind, cron: string): Schedule {
  kind.payload.parse({}) // nobody is there to give it anything
  return { kind, cron }
}

const Tick = z.object({ kind: z.string() })
const jobsAtOnce = 1000

export async function startSchedules(
  boss: PgBoss,
  schedules: readonly Schedule[],
  pollSeconds: number,
): Promise<void> {
  const kinds = new Set(schedules.map(({ kind }) => kind.name))
  for (const { key } of await boss.getSchedules(tickQueue))
    if (!kinds.has(key)) await boss.unschedule(tickQueue, key)
  for (const { kind, cron } of schedules)
    await boss.schedule(tickQueue, cron, { kind: kind.name }, { key: kind.name, missed: 'once' })
  await boss.work(tickQueue, { pollingIntervalSeconds: pollSeconds }, async ([tick]) => {
    const { kind } = Tick.parse(tick?.data)
    if (kinds.has(kind)) await enqueueForCounties(boss, kind)
  })
}

/** A county whose last job of this kind still waits does not get a second one. */
export async function enqueueForCounties(boss: PgBoss, kind: string): Promise<void> {
  const { rows } = await boss.getDb().executeSql('select id from public.counties_with_work($1) id', [kind])
  const jobs = z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => ({ data: { tenantId: id, payload: {} }, singletonKey: `${id}:scheduled` }))
  for (let at = 0; at < jobs.length; at += jobsAtOnce)
    await boss.insert(kind, jobs.slice(at, at + jobsAtOnce))
}
