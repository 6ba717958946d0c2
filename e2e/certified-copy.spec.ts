/** The clerk certifies a copy; a stranger without scripts checks it by its code, and by the file that they hold. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'clerk' })

const main = (page: Page) => page.getByRole('main')

/** Has the clerk certify a copy of the county's latest published resolution; its code and its file. */
async function certify(page: Page): Promise<{ code: string; file: Buffer; number: string }> {
  const [resolution] = await ask<{ id: string; number: string }[]>(
    page,
    '/api/resolutions?status=published&sort=-number&limit=1',
  )
  await page.goto(`/resolutions/${resolution?.id}`)
  const section = page.getByRole('region', { name: 'Certified copies' })
  await section.getByRole('button', { name: 'Certify Copy' }).click()
  const dialog = page.getByRole('dialog', { name: /^Certify a copy/ })
  await dialog.getByLabel('Requested by').fill('Lakeland Savings Bank')
  await dialog.getByRole('button', { name: 'Certify Copy' }).click()
  await expect(page.getByText(/^Copy certified: /)).toBeVisible({ timeout: 20_000 })
  const card = section.getByRole('article').first()
  await expect(card).toContainText('for Lakeland Savings Bank')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Copy certified: /)).toHaveCount(0)
  await keepsWcag(page, 'certified copies of a resolution')
  const code = (await card.getByRole('link').textContent()) ?? ''
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: `Download copy ${code}` }).click()
  return { code, file: await readFile(await (await saving).path()), number: resolution?.number ?? '' }
}

async function send(page: Page, file: Buffer): Promise<void> {
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer: file })
  await page.getByRole('button', { name: 'Compare' }).click()
}

test('a stranger checks a certified copy by its code, and a changed file fails', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { code, file, number } = await certify(page)

  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
    viewport: page.viewportSize(),
  })
  const stranger = await context.newPage()
  await stranger.goto('/public')
  await main(stranger).getByRole('link', { name: 'Verify a certified copy' }).click()
  await stranger.getByLabel('Code').fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await expect(stranger.getByRole('heading', { name: 'Invalid code' })).toBeVisible()

  await stranger.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ''))
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await expect(
    stranger.getByRole('heading', { name: `Certified copy of Resolution ${number}` }),
  ).toBeVisible()
  await expect(stranger.getByRole('status')).toContainText('Valid. ')
  await expect(main(stranger)).toContainText('BE IT RESOLVED,')

  await send(stranger, file)
  await expect(main(stranger)).toContainText('This file matches the certified copy exactly.')
  const changed = Buffer.from(file)
  changed[100] = (changed[100] ?? 0) ^ 1
  await send(stranger, changed)
  await expect(main(stranger)).toContainText('This file doesn’t match the certified copy.')
  await expect(main(stranger)).not.toContainText('matches the certified copy exactly')

  await stranger.getByRole('link', { name: new RegExp(`^Resolution ${number}`) }).click()
  await expect(stranger.getByRole('region', { name: 'Vote' })).toContainText('Carried')
  await context.close()

  for (const address of [`/public/verify/${code}`, `/public/resolutions/${number}`]) {
    await page.goto(address)
    await keepsWcag(page, address)
  }
})
