import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

async function openMenus(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('navigation', { name: 'Main' })
}

test.describe('a full administrator', () => {
  test.use({ account: 'full.admin' })

  test('opens menus on hover where there is room, and on click elsewhere', async ({ page }) => {
    const menus = await openMenus(page)
    const setup = menus.getByRole('button', { name: 'Setup' })
    const users = menus.getByRole('link', { name: 'Users' })
    await expect(users).toBeHidden()
    if (isNarrow(page)) await setup.tap()
    else await setup.hover()
    await expect(users).toBeVisible()
    await menus.getByRole('link', { name: 'Departments' }).click()
    await expect(page).toHaveURL(/\/departments$/)
    await expect(page.getByRole('heading', { name: 'Departments' })).toBeVisible()
  })

  test('finds everything that the product’s header has', async ({ page }) => {
    const menus = await openMenus(page)
    const entries = {
      Meetings: [
        'New Meeting',
        'Meetings Dashboard',
        'Board Meeting',
        'Committee Meeting',
        'New Resolution',
        'Resolutions',
      ],
      Procurement: ['New Bid/RFP/Quote', 'Dashboard', 'Waiting My Action'],
      Contracts: ['New Contract', 'Dashboard', 'Waiting My Action'],
      Setup: ['Users', 'Permissions', 'Departments', 'Notifications'],
    }
    for (const [name, labels] of Object.entries(entries)) {
      const button = menus.getByRole('button', { name })
      await button.click()
      const items = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
      for (const label of labels)
        await expect(items.getByRole('link', { name: label, exact: true })).toBeVisible()
      if (isNarrow(page)) await button.click()
    }
    for (const label of ['My Account', 'Help', 'Log Off'])
      await expect(
        page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: label }),
      ).toBeVisible()
    await expect(page.getByText('Current User').filter({ visible: true })).toBeVisible()
    await expect(page.getByText('full.admin@alder.example').filter({ visible: true })).toBeVisible()
  })
})

const shownTo = {
  clerk: { see: ['Meetings'], miss: [] },
  'readonly.dept': { see: ['Meetings', 'Procurement', 'Contracts', 'Setup'], miss: [] },
  vendor: { see: [], miss: ['Meetings', 'Procurement', 'Contracts', 'Setup'] },
}

for (const [account, { see, miss }] of Object.entries(shownTo)) {
  test.describe(`the account ${account}`, () => {
    test.use({ account })

    test('sees the menus that its permissions open', async ({ page }) => {
      const menus = await openMenus(page)
      await expect(menus.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
      for (const name of see) await expect(menus.getByRole('button', { name })).toBeVisible()
      for (const name of miss) await expect(menus.getByRole('button', { name })).toHaveCount(0)
    })
  })
}

test.describe('a vendor', () => {
  test.use({ account: 'vendor' })

  test('cannot open what is not theirs, by address neither', async ({ page }) => {
    await page.goto('/departments')
    await expect(page.getByText('You don’t have permission to view this page.')).toBeVisible()
    const status = await page.evaluate(
      `fetch('/api/departments', { headers: { authorization: 'Bearer ' + localStorage.token } }).then((r) => r.status)`,
    )
    expect(status).toBe(403)
  })
})
