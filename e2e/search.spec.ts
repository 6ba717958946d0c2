import { strToU8, zipSync } from 'fflate'
import { ask } from './support/ask.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

const county = 'birch'
test.use({ account: 'contracts', county })

interface Found {
  readonly id: string
  readonly number: string
}

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const docx = (text: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${office}.main+xml"/></Types>`,
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    }),
  )

test('a purchasing agent finds a contract by a word inside its attachment', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const [contract] = await ask<Found[]>(page, '/api/contracts?status=draft&changes=none&sort=number')
  if (!contract) throw new Error('the demo county has no draft contract')
  await page.goto(`/contracts/${contract.id}?tab=papers`)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'Exhibit C.docx',
      mimeType: office,
      buffer: docx('The contractor shall keep one theodolite on the site at all times.'),
    })
  await expect(page.getByRole('article', { name: 'Exhibit C.docx' })).toBeVisible()

  const agent = await atDesk(browser, baseURL, county, 'purchasing')
  await expect
    .poll(async () => (await ask<{ total: number }>(agent, '/api/search?q=theodolite')).total, {
      timeout: 60_000,
    })
    .toBe(1)
  await agent.goto('/search')
  await expect(agent.getByRole('heading', { name: 'Search' })).toBeVisible()
  await agent.keyboard.press('Control+k')
  await expect(agent.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await agent.keyboard.type('theodolites')
  await expect(agent.getByText('Exhibit C.docx').first()).toBeVisible()
  await keepsWcag(agent, 'the palette with results')
  await agent.keyboard.press('Escape')

  await agent.getByRole('searchbox', { name: 'Search everything' }).fill('theodolite')
  const results = agent.getByRole('region', { name: 'Results' })
  await expect(results.getByText('theodolite', { exact: true })).toBeVisible()
  await keepsWcag(agent, 'search results')
  await agent.setViewportSize({ width: 375, height: 800 })
  await keepsWcag(agent, 'search results on a phone')
  await agent.emulateMedia({ colorScheme: 'dark' })
  await keepsWcag(agent, 'search results in the dark')
  await results.getByRole('link', { name: 'Exhibit C.docx' }).focus()
  await agent.keyboard.press('Enter')
  await expect(agent).toHaveURL(new RegExp(`/contracts/${contract.id}`))
  await expect(agent.getByRole('article', { name: 'Exhibit C.docx' })).toBeVisible()

  await agent.keyboard.press('Control+k')
  await expect(agent.getByText('Recently opened')).toBeVisible()
  await agent.close()
})
