import type { Page } from '@playwright/test'
import { fillLogin } from './support/log-in.ts'
import { passwordLinkFor } from './support/mailbox.ts'
import { createCounty, linkInKeptMail } from './support/new-county.ts'
import { expect, test } from './support/test.ts'

const password = 'eleven copper kettles by the river'

/** Opens the link of an invitation, chooses a password there, and signs in with it. */
async function accept(page: Page, link: string, email: string) {
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Your password has been saved. Please log in.')).toBeVisible()
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/meetings$/)
}

async function nameCounty(page: Page, name: string, contact: string) {
  await page.goto('/county')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Contact email').fill(contact)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('County saved')).toBeVisible()
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
}

async function createDepartment(page: Page, munisId: string, name: string) {
  await page.goto('/departments')
  await expect(page.getByText('No departments found')).toBeVisible()
  await page.getByRole('button', { name: 'New Department' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Department' })
  await dialog.getByLabel('Munis ID').fill(munisId)
  await dialog.getByLabel('Department Name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
}

async function welcomeReviewer(page: Page, email: string, department: string) {
  await page.goto('/new-user')
  const dialog = page.getByRole('dialog', { name: 'New User' })
  await dialog.getByLabel('First Name').fill('Ravi')
  await dialog.getByLabel('Last Name').fill('Lindqvist')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('tab', { name: 'Permissions' }).click()
  await dialog.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Department - Reviewer' }).click()
  await dialog.getByRole('tab', { name: 'Orgs' }).click()
  await dialog.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: department }).click()
  await dialog.getByRole('button', { name: 'Send Welcome Email' }).click()
  await expect(page.getByText('Welcome email sent!')).toBeVisible()
}

async function setupEntries(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Menu' }).click()
  const menus = page.getByRole('navigation', { name: 'Main' })
  await menus.getByRole('button', { name: 'Setup' }).click()
  await expect(menus.getByRole('link', { name: 'Departments' })).toBeVisible()
  return menus.getByRole('link').allTextContents()
}

test('a new administrator sets a county up, from the invitation to the first department reviewer', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(180_000)
  const county = `elm-${project.name}-${process.pid}`
  const home = `http://${county}.localhost:${process.env.E2E_PORT}`
  const [jane, ravi] = [`jane.doe@${county}.example`, `ravi@${county}.example`]
  await createCounty(county, 'Elm County', jane)

  const office = await browser.newContext({ baseURL: home, viewport: page.viewportSize() })
  const admin = await office.newPage()
  await accept(admin, await linkInKeptMail(jane), jane)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Meeting Dashboard')
  const guide = admin.getByRole('region', { name: 'Set up Elm County' })
  await expect(guide.getByText('0 of 13 steps done')).toBeVisible()
  await guide.getByRole('link', { name: 'Enter the county’s contact email' }).click()
  await expect(admin).toHaveURL(/\/county$/)
  await nameCounty(admin, 'County of Elm', jane)
  await createDepartment(admin, '1490', 'Public Works')
  await welcomeReviewer(admin, ravi, 'Public Works')
  await admin.goto('/')
  const renamed = admin.getByRole('region', { name: 'Set up County of Elm' })
  await expect(renamed.getByText('3 of 13 steps done')).toBeVisible()
  await renamed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(renamed).toBeHidden()

  const link = await passwordLinkFor(admin, ravi)
  const desk = await browser.newContext({ baseURL: home, viewport: page.viewportSize() })
  const reviewer = await desk.newPage()
  await accept(reviewer, link, ravi)
  const entries = await setupEntries(reviewer)
  for (const closed of ['Users', 'Permissions', 'Notifications', 'Audit Log'])
    expect(entries).not.toContain(closed)
  await reviewer.goto('/users')
  await expect(reviewer.getByText('You don’t have permission to view this page.')).toBeVisible()
  await reviewer.goto('/departments')
  await expect(reviewer.getByRole('cell', { name: 'Public Works', exact: true })).toBeVisible()
  await expect(reviewer.getByRole('button', { name: 'New Department' })).toHaveCount(0)

  await reviewer.goto(link)
  await expect(reviewer.getByRole('link', { name: 'Request a new link' })).toBeVisible()

  await admin.goto('/audit')
  await expect(admin.getByText('Ravi Lindqvist logged in')).toBeVisible()
  await expect(admin.getByText('Created department Public Works')).toBeVisible()
  await office.close()
  await desk.close()
})
