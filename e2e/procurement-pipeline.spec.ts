/** Board, calendar, and statistics of a county's projects: every number leads to what it counts. */
import type { Page, ViewportSize } from '@playwright/test'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'
import { findsNothing, telephone } from './support/wcag.ts'

test.use({ account: 'purchasing', contextOptions: { reducedMotion: 'reduce' } })

const desk = { width: 1280, height: 800 }

async function open(page: Page, address: string, title: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0)
}

/** In dark colors at this width: WCAG, and nothing to scroll sideways for. */
async function isReadable(page: Page, size: ViewportSize, what: string) {
  await findsNothing(page, size, 'dark', what)
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await expect.poll(beyond, `${what}, wider than the screen by`).toBeLessThanOrEqual(0)
}

/** Each link with a number as its text, once. */
async function numbersOn(page: Page, count: RegExp) {
  const links = await page
    .getByRole('main')
    .getByRole('link', { name: count })
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
    )
  return [...new Map(links.filter(([address]) => address.startsWith('/projects?')))]
}

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

test('each number of the statistics leads to the projects that it counts', async ({ page }) => {
  test.setTimeout(240_000)
  await open(page, '/procurement/statistics', 'Procurement Statistics')
  const counts = await numbersOn(page, /^[\d,]+( published)?$/)
  const amounts = await numbersOn(page, /^\$[\d,.]+$/)
  // One project in each of twelve statuses at the least, by step, department, status, and method.
  expect(counts.length).toBeGreaterThan(20)
  expect(amounts.length).toBeGreaterThan(2)
  for (const [address, shown] of counts) {
    await page.goto(address)
    const pages = page.getByRole('navigation', { name: 'Projects: pages' })
    await expect(pages.getByRole('status'), address).toHaveText(new RegExp(` of ${numberIn(shown)}$`))
  }
  for (const [address, shown] of amounts) {
    const narrowing = new URL(address, 'http://county').search.slice(1)
    const rows = await ask<{ estimatedCost: number | null }[]>(page, `/api/projects?limit=1000&${narrowing}`)
    const total = rows.reduce((sum, { estimatedCost }) => sum + (estimatedCost ?? 0), 0)
    expect(total, address).toBeCloseTo(numberIn(shown), 2)
    await page.goto(address)
    await expect(page.getByRole('table').getByRole('link'), address).toHaveCount(rows.length)
  }
})

test('each column of the board has as many cards as it says, and each card opens its project', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await open(page, '/procurement/board', 'Procurement Board')
  const columns = page.getByRole('region', { name: /^[A-Z][A-Za-z ]+ \d+$/ })
  await expect(columns.first()).toBeVisible()
  let cards = 0
  for (const column of await columns.all()) {
    const total = Number((await column.getByRole('heading').first().textContent())?.match(/\d+$/)?.[0])
    const shown = await column.getByRole('listitem').count()
    const more = column.getByRole('link', { name: /^[\d,]+ more: / })
    const left = (await more.count()) === 0 ? 0 : numberIn((await more.textContent()) ?? '')
    expect(shown + left).toBe(total)
    cards += shown
  }
  expect(cards).toBeGreaterThan(5)
  const first = columns.getByRole('listitem').getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    name.match(/\d{4}-\d+/)?.[0] ?? 'number',
  )
})

test('the calendar leads from each date to its project, also on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const entries = page.getByRole('main').getByRole('link', { name: /(Due|Opening|Questions due|Pre-bid)/ })
  const asked = await ask<{ id: string }[]>(page, '/api/projects/calendar')
  await open(page, '/procurement/calendar', 'Procurement Calendar')
  await expect(entries).toHaveCount(asked.length)
  const addresses = await entries.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(addresses)).toEqual(new Set(asked.map(({ id }) => `/projects/${id}`)))
  await page.setViewportSize(telephone)
  await expect(entries).toHaveCount(asked.length)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/month=/)
})

test('board, calendar, and statistics can be read in dark colors, at a desk and on a phone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const [address, title] of [
    ['/procurement/board', 'Procurement Board'],
    ['/procurement/calendar', 'Procurement Calendar'],
    ['/procurement/statistics', 'Procurement Statistics'],
  ] as const)
    for (const size of [desk, telephone]) {
      await page.setViewportSize(size)
      await open(page, address, title)
      await isReadable(page, size, title)
    }
})
