import { generate } from 'otplib'
import { demoPassword, fillLogin, logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

const county = 'birch'

test('an account with a second factor asks for its code, and takes a recovery code instead', async ({
  page,
}) => {
  const home = `http://${county}.localhost:${process.env.E2E_PORT}`
  const email = `finance@${county}.example`
  await page.goto(`${home}/login`)
  await fillLogin(page, email)
  await page.waitForURL('**/meetings')

  await page.goto(`${home}/account`)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  await section.getByLabel('Your password').fill(demoPassword)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await section.locator('code').textContent()) ?? ''
  await section.getByLabel('Code', { exact: true }).fill(await generate({ secret }))
  await section.getByRole('button', { name: 'Turn On' }).click()
  await expect(section.getByText('Two-factor authentication is on')).toBeVisible()
  const codes = await section.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await section.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()

  await page.goto(`${home}/logout`)
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, email)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('❌')
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/meetings$/)
})

test('a password is changed only by who knows the old one', async ({ page }) => {
  await logIn(page, 'readonly.dept@alder.example')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Current password').fill('not the old one at all')
  await section.getByLabel('New password').fill('seven green boats at noon')
  await section.getByRole('button', { name: 'Change Password' }).click()
  await expect(section.getByRole('alert')).not.toBeEmpty()
})
