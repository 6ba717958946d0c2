/** People at their desks, each in a browser of their own, and what they do with a resolution. */
import { type Browser, expect, type Page } from '@playwright/test'
import { logIn } from './log-in.ts'

export async function atDesk(
  browser: Browser,
  baseURL: string | undefined,
  county: string,
  account: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await logIn(page, `${account}@${county}.example`)
  return page
}

/** Finds it among what waits for whoever is signed in, and opens what they can do with it. */
async function takeUp(page: Page, title: string) {
  await page.goto(`/resolutions?q=${encodeURIComponent(title)}`)
  await page.getByRole('row', { name: new RegExp(title) }).click()
  await page.getByRole('tab', { name: 'Routing' }).click()
}

export async function act(page: Page, title: string, action: string, comment?: string) {
  await takeUp(page, title)
  await page.getByRole('button', { name: action, exact: true }).click()
  if (comment) {
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) })
    await dialog.getByLabel('Comment').fill(comment)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}

export const banner = (page: Page, sentence: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeVisible()
