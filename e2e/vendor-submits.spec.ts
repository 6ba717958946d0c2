/** A vendor on a telephone: what was typed survives a reload, a cut connection loses nothing, and the receipt proves what was sent. */
import { fillSubmission, goToPart as go, parts } from './support/sealed-bids.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag, telephone } from './support/wcag.ts'

test.use({
  account: 'vendor',
  county: 'dogwood',
  viewport: telephone,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a vendor replaces a submission from a telephone, over a line that is cut', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/vendor-portal')
  const salt = page.getByRole('article', { name: /Road salt/ })
  await expect(salt.getByText('Submitted', { exact: true })).toBeVisible()
  await keepsWcag(page, 'the vendor portal')
  await page.getByRole('link', { name: /^View or Replace Submission/ }).click()
  const before = await page.getByRole('region', { name: 'Submission receipt' }).locator('code').textContent()
  await expect(page.getByRole('timer')).toContainText('left by the county’s clock')

  await expect(parts(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Replace/ }).click()
  await go(page, 'Prices')
  await page
    .getByLabel(/^Unit price of/)
    .first()
    .fill('12.3456')
  await keepsWcag(page, 'prices')
  // Kept on the device a moment after the last key.
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByLabel(/^Unit price of/).first()).toHaveValue('12.3456')

  await fillSubmission(page, { price: '$1,250.75', hasAddenda: true })
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await keepsWcag(page, 'the review of a submission')
  let cuts = 0
  let isCut = true
  await page.route(/\/parts\/1$/, (route) => {
    if (!isCut) return route.continue()
    cuts += 1
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Seal and Replace Submission' }).click()
  const asked = page.getByRole('dialog', { name: 'Replace your submission' })
  await expect(asked).toContainText(/that .+ sent .+ is destroyed/)
  await asked.getByRole('button', { name: 'Replace Submission' }).click()
  await expect(page.getByText('Your submission wasn’t sent')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Not received yet.')).toBeVisible()
  await keepsWcag(page, 'a submission that wasn’t sent')
  await go(page, 'Files')
  const leaving = page.getByRole('dialog', { name: 'Your submission wasn’t sent' })
  await leaving.getByRole('button', { name: 'Cancel' }).last().click()
  isCut = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await asked.getByRole('button', { name: 'Replace Submission' }).click()
  await expect(page.getByRole('button', { name: 'Download Key of This Submission' })).toBeVisible()
  expect(cuts).toBeGreaterThan(1)
  const receipt = page.getByRole('region', { name: 'Submission receipt' })
  expect(await receipt.locator('code').textContent()).not.toBe(before)
  await keepsWcag(page, 'a submission receipt')
  const download = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Download Receipt', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^Receipt .*\.pdf$/)

  await page.getByRole('button', { name: 'Done' }).click()
  const keyless = page.getByRole('dialog', { name: 'Continue without the key' })
  await keyless.getByRole('button', { name: 'Cancel' }).last().click()
  const key = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Download Key of This Submission' }).click()
  expect((await key).suggestedFilename()).toMatch(/^Key .*\.txt$/)
  await page.getByRole('button', { name: 'Done' }).click()
  // A replacement starts from what this device kept.
  await page.getByRole('button', { name: /^Replace/ }).click()
  await go(page, 'Prices')
  await expect(page.getByLabel(/^Unit price of/).first()).toHaveValue('$1,250.75')
  await page.getByText('Earlier submissions (1)').click()
  await expect(page.getByText(before ?? '', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw Submission' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw Submission' }).click()
  await expect(page.getByText('Earlier submissions (2)')).toBeVisible()
  await expect(receipt).toHaveCount(0)
})

test('a clerk is told that the Vendor Portal is for vendors', async ({ browser, baseURL }) => {
  const { logIn } = await import('./support/log-in.ts')
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(page, 'clerk@dogwood.example')
  await page.goto('/vendor-portal')
  await expect(page.getByText('This page is for vendors.')).toBeVisible()
  await page.close()
})
