/** The purchasing agent reads the procurement report and takes it along; the Clerk does so with the year of the Board. */
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'full.admin', county: 'birch' })

test('each number of the procurement report leads to the solicitations that it counts', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/procurement/report')
  const figures = page.getByRole('table', { name: 'Figures by method' })
  await expect(figures).toBeVisible()
  await keepsWcag(page, 'the procurement report')
  const total = figures.getByRole('row', { name: /^All methods/ })
  const links = total.getByRole('link', { name: /^\d+$/ })
  const counts = await links.allTextContents()
  // The median of days leads where its own rows are, and is no count.
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(counts.length).toBeGreaterThan(3)
  for (const [at, count] of counts.entries()) {
    if (addresses[at]?.includes('show=timed')) continue
    await page.goto(addresses[at] ?? '')
    await expect(page.getByRole('status').filter({ hasText: /solicitations?$/ })).toHaveText(
      count === '1' ? '1 solicitation' : `${count} solicitations`,
    )
  }
  for (const [button, name] of [
    ['Export', /^Procurement Report .*\.xlsx$/],
    ['Download PDF', /^Procurement Report .*\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
})

test('the annual report of the Board is read and exported', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/meetings/annual-report')
  await expect(page.getByRole('table', { name: 'Attendance by member' })).toBeVisible()
  await keepsWcag(page, 'the annual report of the Board')
  for (const [item, name] of [
    ['Whole report (PDF)', /Annual Report\.pdf$/],
    ['Attendance and votes (.xlsx)', /Members\.xlsx$/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
})

test('each number of the annual report leads to the rows that it counts', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/meetings/annual-report')
  const votes = page.getByRole('table', { name: 'Votes by member' })
  const links = votes.getByRole('row').nth(1).getByRole('link')
  await expect(links.first()).toBeVisible()
  const counts = await links.allTextContents()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const [at, count] of counts.entries()) {
    await page.goto(addresses[at] ?? '')
    const told = page.getByRole('region', { name: 'Votes counted' }).getByRole('status').first()
    await expect(told).toHaveText(count === '1' ? '1 vote' : `${count} votes`)
  }
  await keepsWcag(page, 'the annual report with the votes of a member')
})

test('each number of the contract statistics leads to as many contracts', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/contracts/statistics')
  const links = page.getByRole('table', { name: 'Figures by step' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await keepsWcag(page, 'the contract statistics')
  const counts = await links.allTextContents()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const [at, count] of counts.entries()) {
    await page.goto(addresses[at] ?? '')
    await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
    await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible()
  }
})

test('reports are printed dark on white, whole, and without what can only be pressed', async ({ page }) => {
  test.setTimeout(180_000)
  for (const address of [
    '/meetings/annual-report',
    '/resolutions/statistics',
    '/procurement/statistics',
    '/procurement/report',
    '/contracts/statistics',
  ]) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.goto(address)
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.setViewportSize({ width: 740, height: 950 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.locator('footer')).toBeHidden()
    for (const button of await page.getByRole('button', { name: /Export|Download/ }).all())
      await expect(button).toBeHidden()
    const tooWide = await page
      .locator('table')
      .evaluateAll(
        (tables) =>
          tables.filter((table) => table.scrollWidth > (table.closest('section')?.clientWidth ?? 0)).length,
      )
    expect([address, tooWide]).toEqual([address, 0])
  }
})
