/** Members of an evaluation committee: they disclose, score apart, and hand in. */
import { expect, type Page } from '@playwright/test'

export async function hasNoConflict(page: Page) {
  await page.getByLabel('No. I have no conflict of interest.').check()
  await page.getByRole('button', { name: 'Submit Disclosure' }).click()
  await expect(page.getByText('Disclosure submitted')).toBeVisible()
}

export async function disclosesConflict(page: Page) {
  await page.getByLabel('Yes. I have a conflict of interest.').check()
  await page.getByLabel('Explanation').fill('My brother works for one of them.')
  await page.getByRole('button', { name: 'Submit Disclosure' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disclose Conflict' }).click()
  await expect(page.getByText('You disclosed a conflict of interest')).toBeVisible()
}

/** The last of the firms gets less, the others the same on every criterion. */
export async function score(page: Page, count: number, most: string, last: string) {
  const cards = page.getByRole('article').filter({ has: page.getByLabel(/, score for /) })
  await expect(cards).toHaveCount(count)
  for (const [index, card] of (await cards.all()).entries())
    for (const field of await card.getByLabel(/, score for /).all())
      await field.fill(index < count - 1 ? most : last)
  await page
    .getByLabel(/, comment on /)
    .first()
    .fill('Convincing references.')
  await expect(page.getByText('All changes saved.')).toBeVisible()
}

export async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Hand In Scores' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand In Scores' }).click()
  await expect(page.getByText(/^Handed in /)).toBeVisible()
}

export async function openScores(page: Page) {
  await page.getByRole('button', { name: 'Open All Scores' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open All Scores' }).click()
}

/** By lots, in the order in which the firms are offered. */
export async function breakTie(page: Page) {
  await page.getByRole('button', { name: 'Break Tie at Rank 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Break tie at rank 1' })
  for (const rank of ['Rank 1', 'Rank 2']) {
    await dialog.getByRole('combobox', { name: rank }).click()
    await page.getByRole('option').first().click()
  }
  await dialog.getByLabel('Method').fill('Drawing of lots')
  await dialog.getByLabel('Witnesses').fill('The Clerk and the Auditor')
  await dialog.getByLabel('Result').fill('The first firm was drawn.')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('dialog', { name: 'Record tie-break' }).getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Drawing of lots', { exact: false })).toBeVisible()
}
