import { readFile } from 'node:fs/promises'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'contracts', county: 'birch' })

interface Found {
  readonly id: string
  readonly number: string
}

test('a vendor’s copy of an agreement is compared with our text, by keyboard, and saved as a redline', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const drafts = await ask<Found[]>(page, '/api/contracts?status=draft&changes=none&sort=number')
  const [contract] = drafts
  if (!contract) throw new Error('the demo county has no draft contract')
  await page.goto(`/contracts/${contract.id}?tab=papers`)

  await page.getByRole('button', { name: 'Export Agreement' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Agreement as Word (.docx)' }).click()
  const word = await saving
  expect(word.suggestedFilename()).toBe(`Contract ${contract.number}.docx`)
  const sent = await readFile(await word.path())

  await page.locator('input[type=file]').last().setInputFiles({
    name: 'From vendor.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: sent,
  })
  await expect(page.getByRole('article', { name: 'From vendor.docx' })).toBeVisible()

  await page.getByRole('link', { name: 'Compare Versions' }).click()
  await expect(page.getByRole('heading', { name: 'Compare Versions' })).toBeVisible()
  await expect(page.getByText('No differences.')).toBeVisible()
  await keepsWcag(page, 'a comparison without differences')

  // The text goes on here, and the vendor's copy lacks what was added since.
  await page.goto(`/contracts/${contract.id}?tab=papers`)
  const start = page.getByRole('button', { name: 'Start from Template' })
  const editor = page.locator('[contenteditable=true]')
  await expect(start.or(editor).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(page.getByText(/All changes saved/)).toBeVisible()
  // A click would put the caret where it fell, also a moment after the key.
  await editor.focus()
  await editor.press('ControlOrMeta+a')
  await editor.press('ArrowRight')
  await editor.press('Enter')
  await page.keyboard.type('Snow days. Work is suspended on the days that the County names.')
  await expect(page.getByText(/All changes saved/)).toBeVisible()

  await page.getByRole('link', { name: 'Compare Versions' }).click()
  await expect(page.getByText(/^\d+ (changes: .+|added|removed|changed|moved)/)).toBeVisible()
  const change = page.getByRole('article', { name: /Change 1 of/ })
  const added = page.getByRole('article', { name: /Change \d+ of/ }).filter({ hasText: 'Snow days.' })
  await expect(added.first()).toBeVisible()
  await page.getByRole('heading', { name: 'Compare Versions' }).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(change).toBeFocused()
  await page
    .getByRole('button', { name: /^Show \d+ unchanged paragraphs$/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('button', { name: /^Hide \d+ unchanged paragraphs$/ }).first()).toBeVisible()
  await keepsWcag(page, 'a redline')

  for (const [name, file] of [
    ['Redline as PDF', `Redline ${contract.number}.pdf`],
    ['Word with tracked changes (.docx)', `Redline ${contract.number}.docx`],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const redline = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    expect((await redline).suggestedFilename()).toBe(file)
  }
})
