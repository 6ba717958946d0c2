import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'full.admin' })

const header = 'First Name,Last Name,Email,Title,Department'

test('a sheet of users is looked through, mended, and imported', async ({ page }, { project }) => {
  test.setTimeout(120_000)
  const name = `Sheet${project.name.replaceAll(/\W/g, '')}${process.pid}`
  const address = (person: string) => `${person}.${name}@import.example`.toLowerCase()
  const choose = async (file: string, lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: file,
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n')),
    })

  await page.goto('/users')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Users')
  await choose('people.csv', [
    `Rosa,${name},${address('rosa')},Planner,`,
    `Otto,${name},otto,Planner,`,
    `Rosa,${name},${address('rosa')},Planner,No Such Department`,
  ])

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import: people.csv')
  await expect(page.getByText('2 of 3 rows have problems and will be skipped.')).toBeVisible()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Row 2 has the same email.')).toBeVisible()
  await keepsWcag(page, 'the preview of an import')

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await choose('mended.csv', [
    `Rosa,${name},${address('rosa')},Planner,`,
    `Otto,${name},${address('otto')},Planner,`,
  ])
  await page.getByRole('button', { name: 'Import 2 users' }).click()
  await expect(page.getByText('2 users imported', { exact: true })).toBeVisible({ timeout: 30_000 })
  await keepsWcag(page, 'an import that is done')

  await page.getByRole('link', { name: 'Go to Users' }).click()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('cell', { name: address('otto') })).toBeVisible()
  await expect(page.getByRole('cell', { name: address('rosa') })).toBeVisible()
})
