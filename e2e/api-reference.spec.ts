// Not the stories' own test: the page's code tries whether it may make functions of texts, and is refused.
import { expect, test } from '@playwright/test'

test('the API’s reference shows our calls, and nothing that its maker offers', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/api/docs/')
  // Four megabytes of someone else's code take their time.
  await expect(page.getByRole('heading', { name: 'Countyhall' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('departments', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /scalar/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Ask AI|MCP|Open API Client|Developer Tools/i })).toHaveCount(
    0,
  )
})
