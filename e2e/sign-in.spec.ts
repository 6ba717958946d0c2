import { fillLogin, logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

const clerk = 'clerk@alder.example'

test('a clerk logs in to their county and logs off again', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Alder County Login' })).toBeVisible()
  await expect(page.getByText('Meeting | Procurement | Contract | Insurance Management')).toBeVisible()
  await expect(page).toHaveTitle('Log In · Alder County')

  await fillLogin(page, clerk)
  await expect(page.getByRole('heading', { name: 'Meeting Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/meetings$/)
  expect(await page.evaluate('JSON.parse(localStorage.user).email')).toBe(clerk)
  expect(await page.evaluate('localStorage.token.split(".").length')).toBe(3)

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Alder County Login' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate('localStorage.length')).toBe(0)

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is refused with the reason', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'nobody@alder.example', 'not the password at all')
  await expect(page.getByRole('alert')).toContainText('❌')
  expect(await page.evaluate('localStorage.token')).toBeUndefined()
})

test('logging in leads to where one wanted to go', async ({ page }) => {
  await page.goto('/departments?q=clerk')
  await fillLogin(page, clerk)
  await expect(page).toHaveURL(/\/departments\?q=clerk$/)
  await expect(page.getByRole('heading', { name: 'Departments' })).toBeVisible()
})

test('logging in never leads to another site', async ({ page }) => {
  await page.goto('/login?returnTo=%2F%2Fevil.example%2F')
  await fillLogin(page, clerk)
  await expect(page).toHaveURL(/alder\.localhost:\d+\/meetings$/)
})

test('a session that was ended elsewhere is told so, and comes back to its screen', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'reviewer@alder.example')
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()

  const elsewhere = await browser.newPage({ baseURL })
  await logIn(elsewhere, 'reviewer@alder.example')
  await elsewhere.goto('/account')
  await elsewhere.getByRole('button', { name: 'Log Off Other Devices' }).click()
  await expect(elsewhere.getByText(/other devices? logged off/)).toBeVisible()
  await elsewhere.close()

  // The open screen hears of it by itself.
  await expect(page.getByText('❌ Token is expired. Please log in again.')).toBeVisible()
  await fillLogin(page, 'reviewer@alder.example')
  await expect(page).toHaveURL(/\/help$/)
})

for (const [which, hours] of [
  ['ahead', 15],
  ['behind', -15],
] as const)
  test(`a clerk whose computer’s clock is fifteen hours ${which} logs in, and stays logged in`, async ({
    page,
    context,
  }) => {
    await context.clock.install({ time: Date.now() + hours * 3_600_000 })
    await logIn(page, clerk)
    await expect(page.getByRole('heading', { name: 'Meeting Dashboard' })).toBeVisible()
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/help')
    await expect(other.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    // The warning before a session ends is looked for each second.
    await page.waitForTimeout(1500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test.describe('an address that belongs to no county', () => {
  test.use({ county: 'nowhere' })

  test('says so', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Unknown County' })).toBeVisible()
    await expect(page.getByText('Invalid Subdomain')).toBeVisible()
    await fillLogin(page, clerk)
    await expect(page.getByText('❌ Tenant not detected. Please try again.')).toBeVisible()
  })
})
