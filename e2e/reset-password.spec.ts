import { fillLogin, logIn } from './support/log-in.ts'
import { passwordLinkFor } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

const county = 'birch'

test('who forgot the password gets a link, chooses a new one and logs in with it', async ({
  browser,
  page,
}) => {
  const home = `http://${county}.localhost:${process.env.E2E_PORT}`
  const email = `auditor@${county}.example`
  const password = 'seven green boats at noon'

  await page.goto(`${home}/login`)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()

  const administrator = await browser.newPage({ baseURL: home })
  await logIn(administrator, `full.admin@${county}.example`)
  const link = await passwordLinkFor(administrator, email)
  await administrator.close()

  await page.goto(home + link)
  await expect(page.getByText(email)).toBeVisible()
  const field = page.getByLabel('New password')
  await expect(field).toHaveAccessibleDescription(/At least 15 characters/)
  await field.fill(password)
  await page.getByLabel('Show password').check()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Your password has been saved. Please log in.')).toBeVisible()

  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toContainText('❌')
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/meetings$/)

  await page.goto(home + link)
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

test('an address that nobody has gets the same answer', async ({ page }) => {
  await page.goto('/forgot-password')
  const answerTo = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    const answer = page.getByRole('status').filter({ hasText: /\w/ })
    await expect(answer).toBeVisible()
    const text = await answer.textContent()
    await page.reload()
    return text
  }
  expect(await answerTo('nobody@alder.example')).toBe(await answerTo('readonly@alder.example'))
})
