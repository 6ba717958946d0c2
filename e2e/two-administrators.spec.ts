import type { Browser, Page } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

async function create(page: Page, name: string) {
  await page.goto('/new-user')
  const dialog = page.getByRole('dialog', { name: 'New User' })
  await dialog.getByLabel('First Name').fill('Shared')
  await dialog.getByLabel('Last Name').fill(name)
  await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@shared.example`)
  await dialog.getByLabel('Title').fill('Planner')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function edit(page: Page, name: string) {
  await page.goto(`/users?q=${name}`)
  await page.getByRole('button', { name: `Edit Shared ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  return dialog
}

/** The other administrator, at a browser of their own. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(page, 'administrator@alder.example')
  return page
}

test('two administrators edit one user: the second one chooses, nothing is overwritten silently', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.setTimeout(180_000)
  const name = `Person${project.name.replaceAll(/\W/g, '')}${process.pid}`
  await create(page, name)
  const other = await colleague(browser, baseURL)
  const mine = await edit(page, name)
  const theirs = await edit(other, name)

  await theirs.getByLabel('Title').fill('Director')
  await theirs.getByLabel('City').fill('Mill Creek')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()

  await mine.getByLabel('Title').fill('Engineer')
  await mine.getByLabel('Zip').fill('12999')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Someone else changed this while you were working.')).toBeVisible()
  await expect(mine.getByLabel('Yours: Engineer')).toBeChecked()
  await mine.getByLabel('Theirs: Director').check()
  await mine.getByRole('button', { name: 'Merge and save' }).click()
  await expect(mine).toBeHidden()

  const merged = await edit(other, name)
  await expect(merged.getByLabel('Title')).toHaveValue('Director')
  await expect(merged.getByLabel('City')).toHaveValue('Mill Creek')
  await expect(merged.getByLabel('Zip')).toHaveValue('12999')
  await other.close()
})
