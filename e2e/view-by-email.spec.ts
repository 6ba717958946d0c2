/** The contracts manager shares a view; the attorney gets it by email on a schedule of her own, until it is gone. */
import type { Page } from '@playwright/test'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

const county = 'cedar'
test.use({ account: 'contracts', county })

const list = '/contracts?tab=all&status=working'
const views = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('a shared view is scheduled, changed, and ends with a word', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const name = `In progress ${Date.now()}`
  await page.goto(list)
  await views(page, 'Views').click()
  await item(page, 'Save as a new view').click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: /^Share/ }).check()
  await page.getByRole('button', { name: 'Save View' }).click()
  await expect(views(page, `View: ${name}`)).toBeVisible()

  const attorney = await atDesk(browser, baseURL, county, 'attorney')
  await attorney.goto(list)
  await views(attorney, `View: ${name}`).focus()
  await attorney.keyboard.press('Enter')
  await item(attorney, 'Send by email…').click()
  const dialog = attorney.getByRole('dialog', { name: `Send “${name}” by Email` })
  await dialog.getByRole('radio', { name: 'Every week', exact: true }).check()
  await dialog.getByRole('combobox', { name: 'Day of the week' }).click()
  await attorney.getByRole('option', { name: 'Friday' }).click()
  await keepsWcag(attorney, 'the schedule of a view')
  await dialog.getByRole('radio', { name: 'PDF', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(attorney.getByText('Schedule saved')).toBeVisible()
  await attorney.reload()
  await views(attorney, `View: ${name}`).click()
  await expect(item(attorney, `${name} (`)).toContainText('emailed to you')
  await item(attorney, 'Change or stop emails of this view').click()
  await expect(dialog.getByText(/^Next email: .*, 7:00 AM$/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'PDF', exact: true })).toBeChecked()
  await attorney.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await views(page, `View: ${name}`).click()
  await item(page, `Delete “${name}”`).click()
  await page.getByRole('button', { name: 'Delete View' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
  await attorney.goto('/my-notifications')
  await expect(attorney.getByText(`“${name}” is no longer emailed to you`)).toBeVisible()
})
