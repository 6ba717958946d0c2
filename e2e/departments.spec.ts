import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './support/test.ts'

test.use({ account: 'administrator' })

let made = 0
const freshNumber = (project: string) => {
  made += 1
  return `${project.slice(0, 1).toUpperCase()}${process.pid}${made}`
}

async function create(page: Page, number: string, name: string) {
  await page.goto('/departments')
  await page.getByRole('button', { name: 'New Department' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Department' })
  await dialog.getByLabel('Munis ID').fill(number)
  await dialog.getByLabel('Department Name').fill(name)
  await dialog.getByLabel('City').fill('Alderton')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
}

const find = (page: Page, text: string) => page.goto(`/departments?q=${encodeURIComponent(text)}`)

test('an administrator creates, edits and deletes a department', async ({ page }, { project }) => {
  const number = freshNumber(project.name)
  const name = `Parks ${number}`
  await create(page, number, name)

  await find(page, name)
  await page.getByRole('button', { name: `Edit ${name}` }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Mill Creek')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Mill Creek' })).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name}` }).dblclick()
  const question = page.getByRole('dialog', { name: `Delete department ${number} ${name}` })
  await expect(question.getByText('Are you sure you want to delete this department?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No departments found')).toBeVisible()
})

test('what is missing is said at the field and above the form', async ({ page }) => {
  await page.goto('/departments')
  await page.getByRole('button', { name: 'New Department' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('Munis ID')).toHaveAccessibleDescription('Munis ID is required.')
})

test('two people at the same department: the second one chooses', async ({ page, context }, { project }) => {
  const number = freshNumber(project.name)
  const name = `Shared ${number}`
  await create(page, number, name)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await find(window, name)
    await window.getByRole('button', { name: `Edit ${name}` }).click()
  }
  await other.getByRole('dialog').getByLabel('City').fill('Theirtown')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Mytown')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Someone else changed this while you were working.')).toBeVisible()
  await dialog.getByLabel('Theirs: Theirtown').check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Theirtown' })).toBeVisible()
})

test('the list is sorted, searched and paged in the address', async ({ page }) => {
  await page.goto('/departments')
  // A telephone shows cards, which have no headers to sort by.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600
  if (isNarrow) await page.getByLabel('Sort by').selectOption('Name, ascending')
  else await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/\?sort=name$/)
  // Rows that are still on their way take the page along with them when they come.
  await expect(page.getByRole('row').nth(2)).toContainText('County Administrator')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '5 rows', exact: true }).click()
  await expect(page).toHaveURL(/size=5/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText(/^6–10 of /)).toBeVisible()
  await page.getByLabel('Search all fields').fill('sheriff')
  await expect(page).toHaveURL(/q=sheriff/)
  await expect(page.getByRole('cell', { name: /^(Name\s*)?Sheriff$/ })).toBeVisible()
})

test('the list is exported to a workbook with one sheet', async ({ page }) => {
  await page.goto('/departments?q=sheriff')
  await expect(page.getByRole('cell', { name: /^(Name\s*)?Sheriff$/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Departments.xlsx')
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('xl/workbook.xml')).toContain('name="Sheet1"')
  expect(text('xl/sharedStrings.xml')).toContain('Sheriff')
})

test.describe('somebody who may only look', () => {
  test.use({ account: 'readonly' })

  test('sees the list, and no way to change it', async ({ page }) => {
    await page.goto('/departments')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Department' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0)
  })
})
