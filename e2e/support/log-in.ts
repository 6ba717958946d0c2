import type { Page } from '@playwright/test'

export const demoPassword = 'demo-county-password'

export async function fillLogin(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

export async function logIn(page: Page, email: string, password = demoPassword) {
  await page.goto('/login')
  await fillLogin(page, email, password)
  await page.waitForURL('**/dashboard')
}
