// Not the stories' own test: the page's code tries whether it may make functions of texts, and is refused.
import { expect, test } from '@playwright/test'

test('the API’s reference shows our calls, and nothing that its maker offers', async ({ page }) => {
  await page.goto('/api/docs/')
  await expect(page.getByRole('heading', { name: 'Countyhall' })).toBeVisible()
  await expect(page.getByText('departments', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /scalar/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Ask AI|MCP|Open API Client|Developer Tools/i })).toHaveCount(
    0,
  )
})
