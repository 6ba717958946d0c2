/** What every story starts from: a browser, signed in or not, that reports whatever the page does wrong. */
import { test as base, expect, type Page } from '@playwright/test'
import { logIn } from './log-in.ts'

export { expect }

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

interface Story {
  /** The demo account that is signed in, by the part before the @; none by default. */
  account: string | null
  county: string
  faults: string[]
}

interface Sessions {
  sessions: Map<string, StorageState>
}

const watchPolicy = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation', event.effectiveDirective, event.blockedURI, event.sample))`

export const test = base.extend<Story, Sessions>({
  account: [null, { option: true }],
  county: ['alder', { option: true }],

  baseURL: async ({ county }, use) => {
    await use(`http://${county}.localhost:${process.env.E2E_PORT}`)
  },

  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],

  storageState: async ({ account, county, baseURL, browser, sessions }, use) => {
    if (!account) return use({ cookies: [], origins: [] })
    const email = `${account}@${county}.example`
    let state = sessions.get(email)
    if (!state) {
      const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
      await logIn(page, email)
      state = await page.context().storageState()
      sessions.set(email, state)
      await page.close()
    }
    await use(state)
  },

  /** Errors in the page and refusals by its policy fail every story, whatever it is about. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        const text = message.text()
        if (/policy violation|Refused to|violates the following/i.test(text)) faults.push(text)
      })
      await page.addInitScript(watchPolicy)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
