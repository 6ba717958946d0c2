import { expect, test } from './support/test.ts'

test.use({ account: 'clerk' })

test('the chosen tab and view are seen in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/meetings?tab=committee')
  const tabs = page.getByRole('tab')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.nth(1)).toHaveCSS('border-bottom-width', '4px')
  await expect(tabs.nth(0)).not.toHaveCSS('border-bottom-width', '4px')

  const views = page.getByRole('radiogroup', { name: 'View' }).locator('label')
  await expect(views.nth(0)).toHaveCSS('outline-style', 'solid')
  await expect(views.nth(1)).toHaveCSS('outline-style', 'none')
  await views.nth(1).click()
  await expect(page).toHaveURL(/view=calendar/)
  await expect(views.nth(1)).toHaveCSS('outline-style', 'solid')
  await expect(views.nth(0)).toHaveCSS('outline-style', 'none')
})
