import type { Browser, Page } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

/** A meeting of its own for every run, made as the product's own form does. */
async function scheduled(page: Page): Promise<string> {
  await page.goto('/dashboard')
  return page.evaluate(async () => {
    const token = Object.values(localStorage).find((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(String(value)))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const idIn = async (response: Response) => /"id":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
    const tenant_id = await idIn(await fetch('/api/tenants/alder', { headers }))
    const today = new Date().toISOString().slice(0, 10)
    const body = JSON.stringify({ tenant_id, meeting_type: 'Board', date: today })
    return idIn(await fetch('/api/meetings', { method: 'POST', headers, body }))
  })
}

async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(page, 'clerk@alder.example')
  return page
}

async function addItem(page: Page, description: string) {
  await page.getByRole('button', { name: 'New Item' }).click()
  const panel = page.getByRole('dialog', { name: 'New Item' })
  await panel.getByLabel('Description').fill(description)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
}

test('two clerks on one meeting see each other’s items', async ({ page, browser, baseURL }) => {
  const id = await scheduled(page)
  const other = await colleague(browser, baseURL)
  await page.goto(`/meeting-editor/${id}`)
  await expect(page).toHaveURL(new RegExp(`/meetings/${id}/edit$`))
  await other.goto(`/meetings/${id}/edit`)
  await addItem(page, 'Road salt')
  await expect(other.getByRole('row', { name: /Road salt/ })).toBeVisible()
  await addItem(other, 'Bridge on Mill Road')
  await expect(page.getByRole('row', { name: /Bridge on Mill Road/ })).toBeVisible()
  await other.close()
})

test('attendance is taken by keyboard alone', async ({ page }) => {
  const id = await scheduled(page)
  await page.goto(`/meetings/${id}/edit`)
  await page.getByRole('button', { name: 'Add All Members' }).focus()
  await page.keyboard.press('Enter')
  const attendees = page.getByRole('group', { name: 'Attendees' })
  await expect(attendees.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText('Quorum', { exact: true })).toBeVisible()
  const absent = attendees.getByRole('checkbox', { name: / is not present$/ }).first()
  await absent.focus()
  await page.keyboard.press('Space')
  await expect(absent).toBeChecked()
  await expect(absent).toBeFocused()
})
