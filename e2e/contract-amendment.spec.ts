import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { decide } from './support/contract-desk.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'contracts', county: 'birch' })

const contractName = 'Janitorial services'

interface Found {
  readonly id: string
  readonly number: string
}

/** The dialog on the contract's Changes tab; returns the id of the amendment that it starts. */
async function amend(page: Page, end: string): Promise<string> {
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByRole('button', { name: 'Amend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The courthouse annex is cleaned as well.')
  await dialog.getByLabel('New end date').fill(end)
  await dialog.getByLabel('New end date').blur()
  await dialog.getByLabel('Amount added').fill('26,000')
  await keepsWcag(page, 'the dialog that starts an amendment')
  const before = new URL(page.url()).pathname
  await dialog.getByRole('button', { name: 'Start Amendment' }).click()
  await expect(dialog).toBeHidden()
  await page.waitForURL(({ pathname }) => pathname !== before && /\/contracts\/[0-9a-f-]{36}$/.test(pathname))
  return new URL(page.url()).pathname.slice(-36)
}

async function enterAuthorityAndMoney(page: Page) {
  await page.getByRole('combobox', { name: 'Authority' }).click()
  await page.getByRole('option', { name: 'Adopted resolution' }).click()
  await page.getByRole('combobox', { name: 'Resolution' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contract saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Money' }).click()
  await page.getByRole('button', { name: 'Add budget line' }).click()
  const line = page.getByRole('group', { name: 'Budget line 1' })
  await line.getByRole('textbox', { name: 'Budget line' }).fill('A1620.410')
  await expect(page.getByText('The budget lines equal the amount.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the budget lines that pay for the amendment.')).toHaveCount(0)
}

test('an amendment raises the amount of a contract, from its dialog to its execution', async ({
  page: manager,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const year = new Date().getFullYear() + 1
  const end = `12/31/${year}`
  const [contract] = await ask<Found[]>(
    manager,
    `/api/contracts?q=${encodeURIComponent(contractName)}&changes=none`,
  )
  if (!contract) throw new Error('the demo county has no such contract')
  await manager.goto(`/contracts/${contract.id}?tab=money`)
  await expect(
    manager.getByText('$196,880.00 of $214,000.00 expended (92%). Balance: $17,120.00.'),
  ).toBeVisible()
  await keepsWcag(manager, 'the payments on a contract')
  const id = await amend(manager, end)
  await expect(
    manager.getByRole('heading', { name: `${contract.number} Amendment 1 ${contractName}` }),
  ).toBeVisible()
  await enterAuthorityAndMoney(manager)
  await decide(manager, id, 'Submit for Approval', 'Submit')
  for (const account of ['reviewer', 'attorney', 'auditor', 'finance', 'administrator']) {
    const desk = await atDesk(browser, baseURL, 'birch', account)
    await decide(desk, id, 'Approve')
    await desk.context().close()
  }
  await manager.goto(`/contracts/${id}?tab=routing`)
  await manager.locator('input[type=file]').setInputFiles({
    name: 'signed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await expect(manager.getByRole('button', { name: 'signed.pdf' })).toBeVisible()
  const administrator = await atDesk(browser, baseURL, 'birch', 'administrator')
  await decide(administrator, id, 'Execute')
  await expect(administrator.getByText(/^Executed on/)).toBeVisible()

  await manager.goto(`/contracts?q=${encodeURIComponent(contractName)}&changes=none`)
  await expect(manager.getByRole('row', { name: new RegExp(contract.number) })).toContainText(end)
  await manager.goto(`/contracts/${contract.id}?tab=money`)
  await expect(
    manager.getByText('$196,880.00 of $240,000.00 expended (82%). Balance: $43,120.00.'),
  ).toBeVisible()
  await manager.getByRole('tab', { name: 'Changes' }).click()
  await expect(manager.getByRole('link', { name: `${contract.number} Amendment 1` })).toBeVisible()
  await expect(manager.getByText('Changes that count')).toBeVisible()
  await keepsWcag(manager, 'the changes of a contract')
  await manager.getByRole('tab', { name: 'Overview' }).click()
  await expect(manager.getByRole('list', { name: 'Timeline' })).toContainText('Amendment 1 takes effect')
  await keepsWcag(manager, 'the timeline of a contract')
})
