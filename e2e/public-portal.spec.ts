/** Someone without an account, and with scripts switched off, reads and follows what a county posts. */
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from './support/log-in.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

/** Each width posts the minutes of a county of its own. */
const counties: Record<string, string> = { wide: 'alder', narrow: 'cedar' }

/** The clerk, who does not need a screen here. */
async function signIn(request: APIRequestContext, county: string) {
  const server = `http://127.0.0.1:${process.env.E2E_PORT}`
  const host = `${county}.localhost:${process.env.E2E_PORT}`
  const login = { email: `full.admin@${county}.example`, password: demoPassword, subdomain: county }
  const answer = await request.post(`${server}/api/login`, { headers: { host }, data: login })
  const headers = { host, authorization: `Bearer ${(await answer.json()).token}` }
  return {
    base: `http://${host}`,
    get: async (path: string) => (await request.get(server + path, { headers })).json(),
    async post(path: string, data: object = {}) {
      const done = await request.post(server + path, { headers, data })
      expect(done.status(), path).toBe(200)
      return done.json()
    },
  }
}
type Clerk = Awaited<ReturnType<typeof signIn>>

async function postMinutes(clerk: Clerk): Promise<string> {
  const meetings: { id: string; state: string }[] = await clerk.get('/api/meetings?sort=-date&limit=100')
  // The oldest: another story drafts the minutes of a newer meeting at the same time.
  const id = meetings.findLast(({ state }) => state === 'minutes-drafted')?.id ?? ''
  const paper = await clerk.post(`/api/meetings/${id}/papers`, {
    kind: 'minutes',
    what_changed: 'A name was spelled wrong.', // another story may have posted them before
  })
  const isMade = async () => {
    const papers: { id: string; made_at: string | null }[] = await clerk.get(`/api/meetings/${id}/papers`)
    return papers.some((each) => each.id === paper.id && each.made_at !== null)
  }
  await expect.poll(isMade, { timeout: 30_000 }).toBe(true)
  await clerk.post(`/api/papers/${paper.id}/post`)
  return id
}

/** The path of the link in the newest mail of a kind. */
async function linkInMail(clerk: Clerk, recipient: string, kind: string): Promise<string> {
  let link = ''
  const read = async () => {
    const [mail]: { id: string }[] = await clerk.get(`/api/mailbox?q=${recipient}&kind=${kind}`)
    const { text = '' } = mail ? await clerk.get(`/api/mailbox/${mail.id}`) : {}
    link = /\/public\/subscriptions\/\S+/.exec(text)?.[0] ?? ''
    return link
  }
  await expect.poll(read, { timeout: 30_000 }).not.toBe('')
  return link
}

const main = (page: Page) => page.getByRole('main')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('subscribes, is told of minutes, reads them with agenda and votes, and unsubscribes', async ({
    page,
    request,
  }, { project }) => {
    test.setTimeout(120_000)
    const clerk = await signIn(request, counties[project.name] ?? '')
    const reader = `${project.name}@residents.example`

    await page.goto(`${clerk.base}/public`)
    await page.getByRole('textbox', { name: 'Email' }).fill(reader)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.goto(clerk.base + (await linkInMail(clerk, reader, 'subscription-confirmation')))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()

    const meeting = await postMinutes(clerk)
    const unsubscribe = await linkInMail(clerk, reader, 'meeting-posted')

    await page.goto(`${clerk.base}/public/meetings/${meeting}`)
    await expect(page.getByRole('region', { name: 'Minutes' })).toContainText('Call to Order')
    await expect(page.getByRole('region', { name: 'Documents' })).toContainText('SHA-256')
    const agenda = page.getByRole('region', { name: 'Agenda' })
    await expect(agenda.getByText('Carried', { exact: true }).first()).toBeVisible()
    await agenda.getByText('Votes by member').first().click()
    await agenda.getByRole('table').first().getByRole('link').first().click()
    await expect(main(page).getByRole('heading', { name: 'Votes' })).toBeVisible()

    await page.getByRole('link', { name: 'Search' }).click()
    await main(page).getByLabel('Search public records').fill('bridge')
    await main(page).getByRole('button', { name: 'Search' }).click()
    await main(page)
      .locator('a[href*="#"]', { hasText: /bridge/ })
      .first()
      .click()
    await expect(page.locator(':target')).toContainText('bridge')

    await page.goto(clerk.base + unsubscribe)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  })
})

test('a meeting, a member and a body keep WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(120_000)
  const places = [
    ['/public/meetings', '.meetings li:has(a[href*=papers]) :is(h2, h3, h4) a'],
    ['/public/members', '.members a'],
    ['/public', '#bodies + ul a'],
  ] as const
  for (const [from, link] of places) {
    await page.goto(from)
    await page.locator(link).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const details of await page.locator('summary').all()) await details.click()
    await keepsWcag(page, page.url())
  }
})
