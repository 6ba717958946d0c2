import { fillLogin } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

test('one can log in with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('clerk@alder.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-county-password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/meetings$/)
})

test.describe('signed in', () => {
  test.use({ account: 'full.admin' })

  test('the first stop leads past the header', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a menu opens with Enter, is walked with arrows and closed with Escape', async ({ page }) => {
    await page.goto('/help')
    const menus = page.getByRole('navigation', { name: 'Main' })
    const setup = menus.getByRole('button', { name: 'Setup' })
    await setup.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(menus.getByRole('link', { name: 'Users' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(setup).toBeFocused()
    await expect(menus.getByRole('link', { name: 'Users' })).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(menus.getByRole('link', { name: 'Users' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(menus.getByRole('link', { name: 'Departments' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/departments$/)
  })

  test('Ctrl K goes to any screen', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Search everything')).toBeFocused()
    await page.keyboard.type('depart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/departments$/)
  })

  test('a row opens with Enter, and Escape leads back to it', async ({ page }) => {
    await page.goto('/departments')
    const rows = page.getByRole('row')
    await rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(rows.nth(2)).toBeFocused()
  })

  test('the focus can always be seen', async ({ page }) => {
    await page.goto('/departments')
    await expect(page.getByRole('table')).toBeVisible()
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
      expect(outline).not.toBe('none')
    }
  })
})

test('what was typed wrongly can be corrected without a mouse', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'nobody@alder.example', 'something else entirely')
  await expect(page.getByRole('alert')).toContainText('❌')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
})
