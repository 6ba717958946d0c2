/** A newcomer follows one purchase from the Board’s resolution to the contract, with the keyboard alone. */
import { press, reach } from './support/by-keyboard.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'administrator', county: 'birch' })

test('a newcomer walks along the story of the bridge by keyboard', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/help/one-purchase')
  const records = page.getByRole('region', { name: 'The bridge on Mill Road' })
  await expect(records.getByRole('listitem')).toHaveCount(8)
  await keepsWcag(page, 'the help on one purchase')
  await press(page, records.getByRole('link', { name: 'see the whole thread' }))

  const thread = page.getByRole('navigation', { name: 'Thread' })
  await expect(thread.getByRole('link')).toHaveCount(8)
  await keepsWcag(page, 'a thread')
  await page.setViewportSize({ width: 375, height: 800 })
  await keepsWcag(page, 'a thread on a phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepsWcag(page, 'a thread in the dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })

  await reach(page, thread.getByRole('link', { name: /^Project/ }))
  await page.keyboard.press('ArrowRight')
  await expect(thread.getByRole('link', { name: /^Solicitation/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(thread.getByRole('link', { name: /^Contract / }).first()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(thread.getByRole('link', { name: /^Resolution/ })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contracts\//)

  const panel = page.getByRole('region', { name: 'Thread' })
  await expect(panel.getByRole('link', { name: /^Contract change/ })).toHaveAttribute('aria-current', 'page')
  await keepsWcag(page, 'an amendment with its thread')
  await press(page, panel.getByRole('link', { name: 'Open thread' }))
  await expect(page.getByRole('region', { name: 'Step by step' }).getByRole('listitem')).toHaveCount(8)

  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Print Thread' }))
  expect((await download).suggestedFilename()).toMatch(/^Thread Contract change .* Amendment 1\.pdf$/)
})
