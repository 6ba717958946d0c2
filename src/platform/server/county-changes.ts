/**
 * Hears from PostgreSQL that a county was changed, by whichever server or command, and has it forgotten here. What is said
 * while the connection is down is missed; so everything is forgotten when it is back, and nothing is remembered for long.
 */
import { Client } from 'pg'
import type { Platform } from './platform.ts'
import type { Tenants } from './tenants.ts'

export interface CountyChanges {
  stop(): Promise<void>
}

const longestWait = 30_000

export function hearCountyChanges(url: string, tenants: Tenants, log: Platform['log']): CountyChanges {
  let isStopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'countyhall county changes',
      keepAlive: true,
    })
    client = next
    next.on('notification', ({ payload }) => payload && tenants.forget(payload))
    next.on('error', () => {}) // 'end' follows
    next.on('end', again)
    await next.connect()
    await next.query('listen county_changed')
    failures = 0
    tenants.forgetAll()
  }

  function again(): void {
    if (isStopped || timer) return
    failures += 1
    timer = setTimeout(attempt, Math.min(longestWait, 500 * 2 ** failures))
    timer.unref()
  }

  function attempt(): void {
    timer = undefined
    listen().catch((error: unknown) => {
      log.warn({ err: error }, 'not listening for changes of counties')
      again()
    })
  }

  attempt()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
