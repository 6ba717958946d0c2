import { strToU8, zipSync } from 'fflate'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'full.admin' })

test('old contracts are matched, looked through, imported, and taken back', async ({ page }, { project }) => {
  test.setTimeout(180_000)
  const name = `Import${project.name.replaceAll(/\W/g, '')}${process.pid}`
  const lines = [
    'K-No,Title,Vendor Name,Dept,Begin Date,Expiration Date,Date Signed',
    `${name}-1,Snow removal ${name},${name} Plowing LLC,1490,1/1/2024,12/31/2040,12/18/2023`,
    `${name}-2,Elevators ${name},"${name} Plowing, LLC",Public Works,1/1/2024,12/31/2040,12/18/2023`,
    `${name}-2,Boilers ${name},${name} Plowing LLC,No Such Department,1/1/2024,sometime,12/18/2023`,
  ]

  await page.goto('/contracts')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import Contracts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Contracts')
  await page.locator('input[type=file]').setInputFiles({
    name: 'munis.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

  const form = page.getByRole('form', { name: 'Match columns' })
  await expect(form.getByText('Choose a column for Contract Number.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Contract Number' }).click()
  await page.getByRole('option', { name: 'K-No' }).click()
  await expect(form.getByText(`First value: ${name}-1`)).toBeVisible()
  await form.getByLabel('Create vendors that aren’t on the county’s list').check()
  await keepsWcag(page, 'matching the columns of a file')
  await form.getByRole('button', { name: 'Check File' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import: munis.csv')
  await expect(page.getByText('1 of 3 rows have problems and will be skipped.')).toBeVisible()
  await expect(page.getByText('Contract Number: Row 3 has the same number.')).toBeVisible()
  await expect(page.getByText('Department: There’s no department “No Such Department”.')).toBeVisible()
  await keepsWcag(page, 'the preview of contracts')
  await page.getByRole('button', { name: 'Import 2 contracts' }).click()
  await expect(page.getByText('2 contracts imported', { exact: true })).toBeVisible({ timeout: 30_000 })
  const address = page.url()

  await page.goto('/contract-documents/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'scans.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync({
        [`${name}-1 signed.pdf`]: strToU8('%PDF-1.4\n%a scan\n%%EOF\n'),
        'stray.pdf': strToU8('%PDF-1.4\n'),
      }),
    ),
  })
  await expect(page.getByText('Contract: No contract has this number.')).toBeVisible()
  await keepsWcag(page, 'the preview of documents')
  await page.getByRole('button', { name: 'Import 1 document' }).click()
  await expect(page.getByText('1 document imported', { exact: true })).toBeVisible({ timeout: 30_000 })

  await page.goto(`/contracts?tab=all&q=${name}-1`)
  await page.getByRole('button', { name: `Open contract ${name}-1` }).click()
  await expect(page.getByText(/Imported from munis.csv, row 2, by/)).toBeVisible()
  await expect(page.getByText('Executed on 12/18/2023')).toBeVisible()
  await page.getByRole('tab', { name: 'Agreement' }).click()
  await expect(page.getByText(`${name}-1 signed.pdf`).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByRole('textbox', { name: 'New comment' }).fill('Which buildings?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Which buildings?')).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of munis.csv' })
  await expect(dialog.getByText(/1 contract will be removed/)).toBeVisible()
  await expect(dialog.getByText(`Row 2, ${name}-1 Snow removal ${name}: It has comments.`)).toBeVisible()
  await keepsWcag(page, 'what an undo removes')
  await dialog.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText(/^Undone by .*: 1 contract removed, 1 stayed$/)).toBeVisible({
    timeout: 30_000,
  })
  await keepsWcag(page, 'an import that was undone')

  await page.goto(`/contracts?tab=all&q=${name}`)
  await expect(page.getByRole('cell', { name: `${name}-1`, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: `${name}-2`, exact: true })).toBeHidden()
})
