import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const county = 'cedar'

async function logInTo(page: Page) {
  const home = `http://${county}.localhost:${process.env.E2E_PORT}`
  await page.goto(`${home}/login`)
  await page.getByLabel('Email').fill(`full.admin@${county}.example`)
  await page.getByLabel('Password', { exact: true }).fill('demo-county-password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/meetings')
  return home
}

test('an administrator writes the county’s own words, sees the mail, tests it and saves it', async ({
  page,
}) => {
  const home = await logInTo(page)
  await page.goto(`${home}/notifications`)
  await page.getByRole('button', { name: 'Edit EXECUTED-NOTIFY' }).click()

  await page.getByLabel('Subject').fill('Signed: {{ contract_nr }}')
  const problem = page.getByRole('button', { name: 'Subject: Unknown variable {{ contract_nr }}.' })
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/Unknown variable/)

  await page.getByLabel('Subject').fill('Signed: ')
  await page.getByRole('button', { name: '{{ contract_name }}' }).press('Enter')
  await expect(page.getByLabel('Subject')).toBeFocused()
  await expect(page.getByLabel('Subject')).toHaveValue('Signed: {{ contract_name }}')
  const mail = page.getByRole('article', { name: 'Email preview' })
  await expect(mail.getByText('Signed: Snow removal, county buildings')).toBeVisible()

  await page.getByRole('button', { name: 'Send Me a Test' }).click()
  await expect(page.getByText(`Test email sent to full.admin@${county}.example.`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('cell', { name: 'Signed: {{ contract_name }}' })).toBeVisible()

  await page.goto(`${home}/mailbox`)
  await expect(page.getByText('[Test] Signed: Snow removal, county buildings').first()).toBeVisible()
})
