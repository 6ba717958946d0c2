import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'full.admin' })

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function isWhollySeen(page: Page, element: Locator) {
  const box = await element.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
}

test('what matters in a list is on a screen of 1280 pixels, and a wider one is used', async ({ page }) => {
  await page.goto('/users')
  await expect(header(page, 'Role')).toBeInViewport({ ratio: 0.98 })
  await isWhollySeen(page, header(page, 'Role'))
  await page.goto('/resolutions?tab=all')
  for (const name of ['Status', 'Waiting On', 'Amount', 'Due']) await isWhollySeen(page, header(page, name))
  await page.goto('/vendors')
  const email = page.getByRole('cell', { name: /@/ }).first()
  await expect(email).toHaveCSS('white-space', 'nowrap')
  await page.setViewportSize({ width: 1920, height: 900 })
  const table = await page.getByRole('table').boundingBox()
  expect(table?.width).toBeGreaterThan(1800)
})

test('no column of contracts lies under the one that is pinned, on a screen of 1280 pixels', async ({
  page,
}) => {
  await page.goto('/contracts?tab=all')
  const waiting = header(page, 'Waiting On')
  await isWhollySeen(page, waiting)
  const executed = await header(page, 'Date Executed').boundingBox()
  const pinned = await waiting.boundingBox()
  expect(executed && pinned && executed.x + executed.width <= pinned.x + 1).toBe(true)
})

test('rows are cards on a telephone, and can be sorted there', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  await page.goto('/users?size=5')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const cells = await first.getByRole('cell').filter({ visible: true }).all()
  expect(cells.length).toBeGreaterThan(6)
  for (const cell of cells) await isWhollySeen(page, cell)
  await keepsWcag(page, 'users as cards')
  await page.getByLabel('Sort by').selectOption('Email, descending')
  await expect(page).toHaveURL(/sort=-email/)
})

test('the header shows the section, and the browser’s tab names the record', async ({ page }) => {
  await page.goto('/meetings')
  await expect(page.getByRole('button', { name: 'Meetings' })).toHaveAttribute('aria-current', 'true')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page).toHaveTitle(/^\d{4}-\d{3} · Meeting Editor · Alder County$/)
})

test.describe('on a tablet', () => {
  test.use({ account: 'attorney', viewport: { width: 768, height: 900 } })

  test('what is waiting shows how long, until when, and its action without scrolling sideways', async ({
    page,
  }) => {
    await page.goto('/waiting')
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
    for (const name of ['Title', 'Step', 'Waiting', 'Due', 'Approve']) {
      const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
      expect([name, (box?.x ?? 0) + (box?.width ?? 9999) <= 768]).toEqual([name, true])
    }
    await expect(page.getByRole('columnheader', { name: 'Department' })).toBeHidden()
    const under = await page.evaluate(
      "getComputedStyle(document.querySelector('td[data-under]'), '::after').content",
    )
    expect(under).toMatch(/Project|Resolution|Contract/)
  })
})
