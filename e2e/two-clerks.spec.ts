import type { Browser, Page } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(page, 'clerk@alder.example')
  return page
}

async function addItem(page: Page, description: string) {
  await page.getByRole('button', { name: 'New Item' }).click()
  const panel = page.getByRole('dialog', { name: 'New Item' })
  await panel.getByLabel('Description').fill(description)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
}

const items = (page: Page) => page.getByRole('group', { name: 'Items' })
const row = (page: Page, name: RegExp) => items(page).getByRole('row', { name })

test('two clerks on one agenda see each other at work, and neither overwrites the other', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const id = await scheduledMeeting(page, 'alder')
  const other = await colleague(browser, baseURL)
  await page.goto(`/meetings/${id}/edit`)
  await other.goto(`/meetings/${id}/edit`)
  await expect(page.getByText('Also viewing:')).toBeVisible()
  await expect(other.getByText('Also viewing:')).toBeVisible()

  await addItem(page, 'Road salt')
  await expect(row(other, /1 Road salt/)).toBeVisible({ timeout: 2000 })
  await addItem(page, 'Bridge on Mill Road')
  await expect(row(other, /2 Bridge on Mill Road/)).toBeVisible({ timeout: 2000 })

  // One has an item open and untouched, the other saves it: the panel follows.
  await row(other, /Road salt/)
    .getByRole('button', { name: /^Edit/ })
    .click()
  const theirs = other.getByRole('dialog', { name: 'Edit Item' })
  await row(page, /Road salt/)
    .getByRole('button', { name: /^Edit/ })
    .click()
  const mine = page.getByRole('dialog', { name: 'Edit Item' })
  await mine.getByLabel('Motion Text').fill('award the contract')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await expect(theirs.getByLabel('Motion Text')).toHaveValue('award the contract')

  // Both type now. The agenda is put into another order under the open panel; then both save the same item.
  await theirs.getByLabel('Description').fill('Road salt and sand')
  await row(page, /Bridge/)
    .getByRole('button', { name: /^Move item 2 .* up$/ })
    .click()
  await expect(row(other, /1 Bridge on Mill Road/)).toBeVisible({ timeout: 2000 })
  await row(page, /Road salt/)
    .getByRole('button', { name: /^Edit/ })
    .click()
  await mine.getByLabel('Description').fill('Road salt, 2,000 tons')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Someone else changed this while you were working.')).toBeVisible()
  await expect(theirs.getByLabel('Yours: Road salt and sand')).toBeChecked()
  await theirs.getByRole('button', { name: 'Merge and save' }).click()
  await expect(theirs).toBeHidden()
  await expect(row(page, /2 Road salt and sand/)).toBeVisible({ timeout: 2000 })

  await other.close()
  await expect(page.getByText('Also viewing:')).toBeHidden()
})
