/** The county attorney hears of something while working, reads it, and sees a list again as it was. */
import type { Page } from '@playwright/test'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { findsNothing, keepsWcag, telephone } from './support/wcag.ts'

const county = 'dogwood'
test.use({ account: 'attorney', county })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

async function nameDelegate(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.token}`, 'content-type': 'application/json' }
    const people = JSON.parse(await (await fetch('/api/delegations/choices', { headers })).text())
    const attorney = people.find(({ title }: { title: string }) => title === 'County Attorney')
    const body = JSON.stringify({ delegate_id: attorney?.id, starts_on: '2031-03-03', ends_on: '2031-03-07' })
    return (await fetch('/api/delegations', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(200)
}

test('a notification comes while the attorney works', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  await page.goto('/meetings')
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/)
  const before = await unread(page)
  const administrator = await atDesk(browser, baseURL, county, 'full.admin')
  await nameDelegate(administrator)
  await expect(bell(page)).toHaveAccessibleName(`Notifications: ${before + 1} unread`)

  await bell(page).focus()
  await page.keyboard.press('Enter')
  const latest = page.getByRole('list', { name: 'Latest notifications' })
  await expect(latest.getByText(/^You’re the delegate for/)).toBeVisible()
  // On a wide screen it covers a part of the menus, which are no targets as long as it is open.
  const wide = page.viewportSize()
  for (const colors of ['light', 'dark'] as const)
    await findsNothing(page, telephone, colors, 'the latest notifications')
  if (wide) await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await expect(latest).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page.getByRole('heading', { name: 'My Notifications' })).toBeVisible()
  await keepsWcag(page, 'all notifications')
  const [first] = await page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('link').all()
  await first?.click()
  await expect(page).toHaveURL(/\/(resolutions|projects|contracts)\/[0-9a-f-]{36}/)
  await expect(bell(page)).toHaveAccessibleName(`Notifications: ${before} unread`)
  await page.goto('/my-notifications')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Notification preferences' })).toBeVisible()
  await keepsWcag(page, 'notification preferences')
})

test('a list is seen again as it was saved', async ({ page }) => {
  await page.goto('/resolutions?tab=all&sort=-number')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByLabel('Name').fill('By number')
  await keepsWcag(page, 'saving a view')
  await page.getByRole('button', { name: 'Save View' }).click()
  await page.getByRole('button', { name: 'View: By number' }).click()
  await page.getByRole('menuitem', { name: 'Open the list with this view' }).click()
  await expect(page.getByText('This list now opens with “By number”')).toBeVisible()
  await page.goto('/resolutions')
  await expect(page).toHaveURL(/sort=-number/)
  await page.getByRole('button', { name: 'View: By number' }).click()
  await keepsWcag(page, 'the views of a list')
  await page.getByRole('menuitem', { name: 'Delete “By number”' }).click()
  await page.getByRole('button', { name: 'Delete View' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
})
