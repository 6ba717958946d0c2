import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { decide } from './support/contract-desk.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'contracts', county: 'birch' })

interface Adopted {
  readonly id: string
  readonly number: string
  readonly adopted_date: string | null
}

async function fill(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: false }).first()
  await field.fill(text)
  await field.blur()
}

/** From a resolution that the Board adopted: what it says is filled in, the rest is entered. */
async function start(page: Page, { id, number }: Adopted, name: string): Promise<string> {
  await page.goto(`/contract-form?resolution=${id}`)
  await expect(page.getByText(`Filled in from Resolution ${number}`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: /Public Works/ }).click()
  await page.getByRole('combobox', { name: 'Vendor' }).click()
  await page.getByRole('option').first().click()
  await fill(page, 'Contract Name', name)
  await fill(page, 'Start Date', '01/01/2027')
  await fill(page, 'End Date', '12/31/2027')
  await fill(page, 'Description', 'Repair the culvert at Fox Road.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/contracts\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.slice(-36)
}

async function enterMoney(page: Page) {
  await page.getByRole('tab', { name: 'Money' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).first().fill('61400')
  for (const remove of await page.getByRole('button', { name: /^Remove budget line/ }).all())
    await remove.click()
  await page.getByRole('button', { name: 'Add budget line' }).click()
  const line = page.getByRole('group', { name: 'Budget line 1' })
  await line.getByRole('textbox', { name: 'Budget line' }).fill('D5112.240')
  await expect(page.getByText('The budget lines equal the amount.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contract saved')).toBeVisible()
}

test('a contract from an adopted resolution over six desks to its execution', async ({
  page: manager,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const name = `Culvert on Fox Road ${process.pid}`
  const resolutions = await ask<Adopted[]>(manager, '/api/resolutions?numbered=yes&limit=100')
  const adopted = resolutions.find(({ adopted_date }) => adopted_date !== null)
  if (!adopted) throw new Error('the demo county has no adopted resolution')
  const id = await start(manager, adopted, name)
  await expect(manager.getByText('Needed before this contract can be executed')).toBeVisible()
  await enterMoney(manager)
  await keepsWcag(manager, 'the money of a contract')
  await decide(manager, id, 'Submit for Approval', 'Submit')
  await expect(manager.getByText('Working: Department Review')).toBeVisible()
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
  const download = administrator.waitForEvent('download')
  await administrator.getByRole('button', { name: 'Cover Sheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Cover Sheet \d{8}\.pdf$/)
  await manager.goto(`/contracts?q=${encodeURIComponent(name)}`)
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toContainText('Executed')
})
