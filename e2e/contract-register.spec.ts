import { ask } from './support/ask.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'full.admin', county: 'dogwood' })

interface Found {
  readonly id: string
  readonly number: string
  readonly contractName: string
  readonly vendor: string
  readonly vendor_name: string
}

test('the public reads an executed contract until the county attorney withholds it', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const [contract] = await ask<Found[]>(admin, '/api/contracts?status=executed&changes=none')
  if (!contract) throw new Error('the demo county has no executed contract')
  const { id, number, contractName, vendor_name } = contract

  await admin.goto('/public/contracts')
  await admin.getByLabel('Number, name, vendor, or keyword').fill(number)
  await admin.getByRole('button', { name: 'Show' }).click()
  await keepsWcag(admin, 'the public register of contracts')
  await admin.getByRole('link', { name: `${number}: ${contractName}` }).click()
  await expect(admin.getByRole('heading', { name: `Contract ${number}: ${contractName}` })).toBeVisible()
  await expect(admin.getByRole('link', { name: vendor_name })).toBeVisible()
  await keepsWcag(admin, 'the public page of a contract')

  const attorney = await atDesk(browser, baseURL, 'dogwood', 'attorney')
  await attorney.goto(`/contracts/${id}`)
  const section = attorney.getByRole('region', { name: 'Public register' })
  await expect(section.getByRole('link', { name: `public page of ${number}` })).toBeVisible()
  await section.getByRole('button', { name: 'Withhold from the Public' }).click()
  const dialog = attorney.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Describes the jail’s locks.')
  await keepsWcag(attorney, 'the dialog that withholds a contract')
  await dialog.getByRole('button', { name: 'Withhold Contract' }).click()
  await expect(section.getByText(/withheld it on .*Describes the jail’s locks\./)).toBeVisible()
  await keepsWcag(attorney, 'what the public sees of a contract')
  await admin.goto(`/public/contracts?q=${number}&page=1`)
  await expect(admin.getByText('No contracts match your search.')).toBeVisible()
  await section.getByRole('button', { name: 'Release to the Public' }).click()
  await expect(section.getByRole('link', { name: `public page of ${number}` })).toBeVisible()
  await admin.goto(`/public/contracts?q=${number}&status=`)
  await expect(admin.getByRole('link', { name: `${number}: ${contractName}` })).toBeVisible()
})

test('the annual register is read, exported, and printed', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/contracts/register')
  await expect(page.getByRole('table', { name: 'Contracts in the year' })).toBeVisible()
  await keepsWcag(page, 'the annual register of contracts')
  const year = new Date().getFullYear()
  for (const [button, name] of [
    ['Export', `Contract Register ${year}.xlsx`],
    ['Download PDF', `Contract Register ${year}.pdf`],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
})

test('departments and vendors list their projects, contracts, awards, and insurance', async ({ page }) => {
  test.setTimeout(120_000)
  const [contract] = await ask<(Found & { department_name: string })[]>(
    page,
    '/api/contracts?status=executed&changes=none',
  )
  if (!contract) throw new Error('the demo county has no executed contract')
  await page.goto(`/departments?q=${encodeURIComponent(contract.department_name)}`)
  await page.getByRole('button', { name: `Edit ${contract.department_name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Procurement' }).click()
  await keepsWcag(page, 'the projects of a department')
  await dialog.getByRole('tab', { name: 'Contracts' }).click()
  await expect(dialog.getByRole('link', { name: contract.contractName })).toBeVisible()
  await keepsWcag(page, 'the contracts of a department')

  await page.goto(`/vendors?dialog=${contract.vendor}`)
  await dialog.getByRole('tab', { name: 'Contracts' }).click()
  await expect(dialog.getByRole('link', { name: contract.contractName })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Awards' }).click()
  await expect(dialog.getByText(/No awards found|Awarded/)).toBeVisible()
  await dialog.getByRole('tab', { name: 'Insurance' }).click()
  await expect(dialog.getByRole('link', { name: 'Coverage by contract and day' })).toBeVisible()
  await keepsWcag(page, 'the insurance of a vendor')
})
