import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk' })

/** What tells one from its neighbors when the system chooses all colors: lines and the color of the words. */
const marks = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderBottomWidth, color } = getComputedStyle(element)
    return [outlineStyle, outlineWidth, borderBottomWidth, color].join(' ')
  })

test('the chosen tab and view are seen in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/meetings?tab=committee')
  const tabs = page.getByRole('tab')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await marks(tabs.nth(1))).not.toBe(await marks(tabs.nth(0)))

  const view = page.getByRole('radiogroup', { name: 'View' })
  const labels = view.locator('label')
  expect(await marks(labels.nth(0))).not.toBe(await marks(labels.nth(1)))
  await labels.nth(1).click()
  await expect(page).toHaveURL(/view=calendar/)
  await page.mouse.move(0, 0)
  expect(await marks(labels.nth(1))).not.toBe(await marks(labels.nth(0)))
})
