/** A server, and browsers at it, whose clocks a story sets together. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { makeMemoryFolder, removeDataFolder } from '#testing/data-folder.ts'
import { startServer } from '#testing/start-server.ts'

export interface Evening {
  page(): Promise<Page>
  /** It is this time for everyone, and goes on from there. */
  moveTo(moment: string): Promise<void>
  end(): Promise<void>
}

export async function openEvening(browser: Browser, county: string, start: string): Promise<Evening> {
  const dataDir = await makeMemoryFolder()
  const server = await startServer({
    dataDir,
    startAt: new Date(start),
    env: { REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
  })
  const contexts: BrowserContext[] = []
  let now = start
  return {
    async page() {
      const context = await browser.newContext({
        baseURL: `http://${county}.localhost:${server.port}`,
        storageState: { cookies: [], origins: [] },
        timezoneId: 'America/New_York',
      })
      contexts.push(context)
      await context.clock.install({ time: new Date(now) })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      return page
    },
    async moveTo(moment) {
      now = moment
      await server.moveTo(new Date(moment))
      for (const context of contexts) await context.clock.setSystemTime(new Date(moment))
    },
    async end() {
      for (const context of contexts) await context.close()
      await server.stop()
      await removeDataFolder(dataDir)
    },
  }
}
