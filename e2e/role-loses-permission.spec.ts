/** In counties of its own, one a project: other stories work with the same roles. */
import type { Browser, Page } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

async function atWork(browser: Browser, county: string, account: string): Promise<Page> {
  const baseURL = `http://${county}.localhost:${process.env.E2E_PORT}`
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await logIn(page, `${account}@${county}.example`)
  return page
}

async function openRole(page: Page, name: string) {
  await page.goto('/permissions')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Role name')).toHaveValue(name)
}

async function flip(page: Page, ...switches: string[]) {
  for (const name of switches) await page.getByRole('switch', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Save role/ })
  for (const name of switches) await expect(dialog.getByText(name)).toBeVisible()
  // The message of the change before may still be on the screen.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/role'),
  )
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await saved
  await expect(page.getByText('Role saved!').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const manage = 'Create, edit, and delete departments'
const see = 'View departments'

test('a role loses a permission while its user is at work', async ({ browser }, { project }) => {
  test.setTimeout(120_000)
  const county = project.name === 'wide' ? 'cedar' : 'dogwood'
  const admin = await atWork(browser, county, 'full.admin')
  const user = await atWork(browser, county, 'administrator')
  await openRole(admin, 'County Administrator')
  await user.goto('/departments')
  await user.getByRole('button', { name: 'New Department' }).click()
  const dialog = user.getByRole('dialog', { name: 'New Department' })
  await dialog.getByLabel('Munis ID').fill('9999')
  await dialog.getByLabel('Department Name').fill('Archives')

  await flip(admin, manage)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('You don’t have permission to do this.')).toBeVisible()
  await expect(dialog.getByLabel('Department Name')).toHaveValue('Archives')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await user.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(user.getByRole('table')).toBeVisible()
  await expect(user.getByRole('button', { name: 'New Department' })).toHaveCount(0)
  await expect(user.getByRole('button', { name: /^Edit / })).toHaveCount(0)

  await flip(admin, see)
  await user.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(user.getByText('You don’t have permission to view this page.')).toBeVisible()
  await expect(user.getByRole('table')).toHaveCount(0)
  await expect(user.getByRole('link', { name: 'Departments' })).toHaveCount(0)

  await flip(admin, see, manage)
  await user.reload()
  await expect(user.getByRole('button', { name: 'New Department' })).toBeVisible()
})
