/** An evaluation committee: one member has a conflict, two score apart, the chair opens the scores, and a tie is broken on record. */
import type { Browser, Page } from '@playwright/test'
import { breakTie, disclosesConflict, handIn, hasNoConflict, openScores, score } from './support/committee.ts'
import { logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

const county = 'cedar'
test.use({ account: 'purchasing', county })

async function openAs(browser: Browser, baseURL: string | undefined, who: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(page, `${who}@${county}.example`)
  await page.goto('/evaluations')
  await page.getByRole('link', { name: /Electronic document management/ }).click()
  await expect(page.getByRole('heading', { name: 'Conflict-of-interest disclosure' })).toBeVisible()
  return page
}

test('a committee scores apart, opens together, and breaks a tie', async ({ browser, baseURL, page }) => {
  test.setTimeout(180_000)
  await page.goto('/evaluations')
  await page.getByRole('link', { name: /Electronic document management/ }).click()
  await keepsWcag(page, 'a conflict-of-interest disclosure')
  await hasNoConflict(page)
  await expect(page.getByText('0 of 3 have handed in scores.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open All Scores' })).toBeDisabled()

  const one = await openAs(browser, baseURL, 'reviewer')
  await hasNoConflict(one)
  await expect(one.getByText('Base bid', { exact: false })).toHaveCount(0)
  await one
    .getByLabel(/, score for /)
    .first()
    .fill('10.5')
  await expect(one.getByText('Enter a score from 0 to 10.')).toBeVisible()
  await score(one, 3, '8', '5.5')
  await keepsWcag(one, 'a score sheet')
  await one.reload()
  await expect(one.getByLabel(/, score for /).first()).toHaveValue('8')
  await handIn(one)

  const conflicted = await openAs(browser, baseURL, 'contracts')
  await disclosesConflict(conflicted)
  const { pathname } = new URL(conflicted.url())
  await conflicted.goto(pathname.replace('/evaluation', ''))
  await expect(conflicted.getByText('Project not found', { exact: false })).toBeVisible()

  const two = await openAs(browser, baseURL, 'administrator')
  await hasNoConflict(two)
  await score(two, 3, '9', '6')

  await page.reload()
  await expect(page.getByText('1 of 2 have handed in scores.', { exact: false })).toBeVisible()
  await expect(page.getByText('Convincing references.')).toHaveCount(0)
  await handIn(two)
  await page.reload()
  await openScores(page)

  const ranking = page.getByRole('group', { name: 'Ranking' })
  await expect(ranking.getByRole('row')).toHaveCount(4)
  // 35 × 8.5/10 + 25 × 8.5/10 + 40 for the lowest price.
  await expect(ranking.getByRole('cell', { name: '91.00' })).toHaveCount(2)
  await expect(ranking.getByText('Tied')).toHaveCount(2)
  await expect(page.getByText('Convincing references.', { exact: false }).first()).toBeVisible()
  await keepsWcag(page, 'the ranking of an evaluation')

  await breakTie(page)
  await expect(ranking.getByText('Tied')).toHaveCount(0)

  for (const [item, file] of [
    ['Excel workbook with formulas (.xlsx)', /^Score Summary .*\.xlsx$/],
    ['PDF', /^Score Summary .*\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
  for (const each of [one, two, conflicted]) await each.close()
})
