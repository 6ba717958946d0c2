import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

const county = 'cedar'
test.use({ account: 'clerk', county })

interface Due {
  readonly id: string
  readonly number: string
}

async function addRule(page: Page) {
  await page.goto('/retention-schedule')
  await expect(page.getByText('There are no rules yet, so nothing is due.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Rule' }).click()
  const rule = page.getByRole('group', { name: 'Rule 1' })
  await rule.getByLabel('Years after the end').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the legal basis.').first()).toBeVisible()
  await rule.getByLabel('Legal basis').fill('LGS-1, item 77')
  await keepsWcag(page, 'the retention schedule')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Retention schedule saved')).toBeVisible()
  await expect(page.getByText(/^Version 1, saved by/)).toBeVisible()
}

async function hold(page: Page, id: string) {
  await page.goto(`/contracts/${id}?tab=retention`)
  await page.getByRole('button', { name: 'Place Hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Smith v. Cedar County')
  await keepsWcag(page, 'the dialog that places a hold')
  await dialog.getByRole('button', { name: 'Place Hold' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('On records hold')).toBeVisible()
  await keepsWcag(page, 'a contract on hold')
}

async function release(page: Page) {
  await page.getByRole('button', { name: 'Release Hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The case was settled.')
  await dialog.getByRole('button', { name: 'Release Hold' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('On records hold')).toBeHidden()
  await expect(page.getByText(/Released by .*“The case was settled\.”/)).toBeVisible()
}

test('documents are disposed of by two people, after a hold, with a certificate', async ({
  page: clerk,
  browser,
  baseURL,
}) => {
  test.setTimeout(360_000)
  await addRule(clerk)
  const [due] = await ask<Due[]>(clerk, '/api/retention/contracts')
  if (!due) throw new Error('the demo county has no contract that ended')
  const administrator = await atDesk(browser, baseURL, county, 'administrator')
  await administrator.goto(`/contracts/${due.id}?tab=comments`)
  await administrator.getByRole('textbox', { name: 'New comment' }).fill('The keys were returned.')
  await administrator.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(administrator.getByText('The keys were returned.')).toBeVisible()

  const attorney = await atDesk(browser, baseURL, county, 'attorney')
  await hold(attorney, due.id)
  await clerk.goto('/retention')
  await expect(clerk.getByRole('row', { name: new RegExp(due.number) })).toContainText('Legal hold')
  const select = clerk.getByRole('checkbox', { name: `Select contract ${due.number}` })
  await expect(select).toBeDisabled()
  await release(attorney)

  await clerk.reload()
  await select.check()
  await keepsWcag(clerk, 'contracts that are due')
  await clerk.getByRole('button', { name: 'Propose Disposition' }).click()
  const dialog = clerk.getByRole('dialog')
  await keepsWcag(clerk, 'the dialog that proposes disposition')
  await dialog.getByRole('button', { name: 'Propose Disposition' }).click()
  await expect(dialog).toBeHidden()
  await clerk.getByRole('tab', { name: 'Waiting for Approval' }).click()
  await expect(clerk.getByRole('row', { name: new RegExp(due.number) })).toContainText('Proposed by')
  const approval = `Approve disposition of contract ${due.number}`
  await expect(clerk.getByRole('button', { name: approval })).toHaveCount(0)

  await administrator.goto('/retention?view=proposed')
  await administrator.getByRole('button', { name: approval }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: 'Approve Disposition' }).click()
  await expect(administrator.getByText('Disposition approved')).toBeVisible()

  await clerk.goto(`/contracts/${due.id}?tab=retention`)
  const certificate = clerk.getByRole('button', { name: 'Certificate of Disposition' })
  await expect(certificate).toBeVisible({ timeout: 30_000 })
  const download = clerk.waitForEvent('download')
  await certificate.click()
  expect((await download).suggestedFilename()).toBe(`Certificate of Disposition ${due.number}.pdf`)
  await clerk.reload()
  await expect(clerk.getByText(/^Documents disposed of on/)).toBeVisible()
  await expect(clerk.getByRole('group', { name: 'Deleted documents' })).toContainText('1 comment')
  await keepsWcag(clerk, 'a contract whose documents were disposed of')
  await clerk.getByRole('tab', { name: 'Agreement' }).click()
  await expect(clerk.getByText('The text of this agreement was disposed of.')).toBeVisible()
})
