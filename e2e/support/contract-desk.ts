/** What people at their desks do with a contract. */
import { expect, type Page } from '@playwright/test'

const told = { 'Submit for Approval': 'submitted', Approve: 'approved', Execute: 'executed' } as const

/** The question is gone before the record is changed: whoever looks next would see it as it was. */
export async function decide(page: Page, id: string, action: keyof typeof told, confirm: string = action) {
  await page.goto(`/contracts/${id}?tab=routing`)
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  await expect(page.getByText(`Contract ${told[action]}`)).toBeVisible()
}
