/** A vendor seals on a computer without a connection, from the sealing page as one file, and uploads what it saved. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Download, Page } from '@playwright/test'
import { fillSubmission } from './support/sealed-bids.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'vendor', county: 'cedar', contextOptions: { reducedMotion: 'reduce' } })

async function saved(page: Page, button: string, role: 'button' | 'link' = 'button'): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole(role, { name: button }).click()
  return download
}

const kept = async (download: Download, path: string) => {
  await download.saveAs(path)
  return path
}

test('what was sealed without a connection is uploaded, and has the same receipt code', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  await page.goto('/vendor-portal')
  await page
    .getByRole('link', { name: /^(View or Replace Submission|Submit)/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Replace/ }).click()
  const section = page.getByRole('region', { name: 'Seal without a connection' })
  const shown = await section.locator('code').first().textContent()
  const html = await kept(
    await saved(page, 'Download Sealing Page', 'link'),
    info.outputPath('sealing-page.html'),
  )
  const data = await kept(await saved(page, 'Download Sealing Data'), info.outputPath('data.json'))
  expect(
    createHash('sha256')
      .update(await readFile(html))
      .digest('hex'),
  ).toBe(shown)

  const alone = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  await alone.setOffline(true)
  const sealing = await alone.newPage()
  const faults: string[] = []
  const asked: string[] = []
  sealing.on('pageerror', (error) => faults.push(error.message))
  sealing.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  sealing.on('request', (request) => /^(http|ws)/.test(request.url()) && asked.push(request.url()))
  await sealing.goto(pathToFileURL(html).href)
  await expect(sealing.getByRole('heading', { name: 'Seal a submission' })).toBeVisible()
  await keepsWcag(sealing, 'the sealing page')
  await sealing
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(sealing.getByText('This isn’t sealing data.')).toBeVisible()
  await sealing.locator('input[type=file]').setInputFiles(data)
  await fillSubmission(sealing, { price: '$73,519.46', hasAddenda: true })
  await expect(sealing.getByText('Nothing is missing.')).toBeVisible()
  await sealing.getByRole('button', { name: 'Seal Submission' }).click()
  await expect(sealing.getByText('Code of your sealed submission:')).toBeVisible()
  await keepsWcag(sealing, 'the sealing page, sealed')
  const code = await sealing.locator('code').last().textContent()
  expect(code).toMatch(/^([0-9A-F]{4} ?){16}$/)
  const file = await kept(await saved(sealing, 'Save Sealed File'), info.outputPath('offer.sealed'))
  expect([faults, asked]).toEqual([[], []])
  await alone.close()

  const bytes = await readFile(file)
  expect(bytes.includes('73519.46')).toBe(false)
  const input = section.locator('input[type=file]')
  const upload = (buffer: Buffer) =>
    input.setInputFiles({ name: 'offer.sealed', mimeType: 'application/octet-stream', buffer })
  await upload(Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]))
  await expect(section.getByText('This sealed file is damaged.')).toBeVisible()
  await upload(bytes)
  await expect(section.getByText('Sealed for')).toContainText(code ?? '')
  await keepsWcag(page, 'a sealed file to upload')
  await section.getByRole('button', { name: /^(Replace Submission|Submit)$/ }).click()
  const dialog = page.getByRole('dialog').getByRole('button', { name: 'Replace Submission' })
  const receipt = page.getByRole('region', { name: 'Submission receipt' })
  await dialog.click()
  await expect(receipt.locator('code')).toHaveText(code ?? '')
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('the sealing page is served with its own policy, and its hash beside it', async ({ page }) => {
  const answer = await page.goto('/public/sealing-page.html')
  expect(answer?.status()).toBe(200)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'nonce-/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  await expect(page.getByRole('heading', { name: 'Seal a submission' })).toBeVisible()
  const sha256 = createHash('sha256')
    .update((await answer?.body()) ?? '')
    .digest('hex')
  const sums = await page.goto('/public/sealing-page.html.sha256')
  expect(await sums?.text()).toBe(`${sha256}  sealing-page.html\n`)
})
