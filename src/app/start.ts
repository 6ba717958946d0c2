/** Starts a server: platform, demo counties, HTTP, workers; and stops them in the reverse order. */
import { existsSync } from 'node:fs'
import { viewCounty } from '#features/tenants/server/index.ts'
import { startExports } from '#platform/server/audit/open-audit.ts'
import { watchCountyChanges } from '#platform/server/changes/index.ts'
import type { Env } from '#platform/server/env.ts'
import { buildHttp } from '#platform/server/http/app.ts'
import { transact } from '#platform/server/http/run.ts'
import { jobMetrics } from '#platform/server/jobs/metrics.ts'
import { startWorkers } from '#platform/server/jobs/workers.ts'
import { noteUnheard } from '#platform/server/unheard.ts'
import { apiNames } from './contracts.ts'
import { jobHandlers, schedules } from './jobs.ts'
import { type OpenPlatform, openPlatform, type PlatformOptions, webRoot } from './platform.ts'
import { screenAt } from './screens.ts'
import { problemPageOf, routesOf } from './server.ts'

export interface RunningServer {
  readonly platform: OpenPlatform
  readonly port: number
  stop(): Promise<void>
}

export async function startServer(
  env: Env,
  options: Pick<PlatformOptions, 'clock'> = {},
): Promise<RunningServer> {
  const platform = await openPlatform(env, options)
  const unheard = noteUnheard(platform)
  try {
    // Loaded where it is wanted: it brings what typesets and signs its papers along.
    if (env.DEMO) await (await import('./demo.ts')).createDemoCounties(platform)
    const countyAt = async (host: string) =>
      viewCounty(platform, (await platform.tenants.ofHost(host)).subdomain)
    const http = await buildHttp(platform, {
      routes: routesOf(platform),
      problemPage: problemPageOf(platform),
      names: apiNames,
      ...(existsSync(webRoot) && { web: { root: webRoot, screenAt, countyAt } }),
    })
    await startExports(platform.audit, platform.database, platform.dispatcher)
    watchCountyChanges(platform.listener, platform.tenants)
    await http.listen({ port: env.PORT, host: env.HOST })
    const workers = env.WORKERS ? await startJobs(platform) : undefined
    const address = http.server.address()
    return {
      platform,
      port: typeof address === 'object' && address ? address.port : env.PORT,
      async stop() {
        await http.close()
        await workers?.stop()
        await platform.close()
        unheard.stop()
      },
    }
  } catch (error) {
    await platform.close()
    unheard.stop()
    throw error
  }
}

export const startJobs = (platform: OpenPlatform, options: { pollSeconds?: number } = {}) =>
  startWorkers({
    ...options,
    dispatcherUrl: platform.dispatcherUrl,
    handlers: jobHandlers(platform),
    schedules,
    metrics: jobMetrics(platform.metrics),
    log: platform.log,
    runInTenant: (tenantId, work) => runInTenant(platform, tenantId, work),
  })

async function runInTenant<T>(
  platform: OpenPlatform,
  tenantId: string,
  work: Parameters<typeof transact<T>>[3],
): Promise<T> {
  const tenant = await platform.tenants.ofId(tenantId)
  return transact(platform, tenant, () => ({ kind: 'system', name: 'Countyhall' }), work)
}
