import type { Page } from '@playwright/test'

/** The Meeting Dashboard, or for a role that does not open it the dashboard. */
export const isFirstScreen = ({ pathname }: URL) => ['/meetings', '/dashboard'].includes(pathname)

export const demoPassword = 'demo-county-password'

export async function fillLogin(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

export async function logIn(page: Page, email: string, password = demoPassword) {
  await page.goto('/login')
  await fillLogin(page, email, password)
  await page.waitForURL(isFirstScreen)
}
