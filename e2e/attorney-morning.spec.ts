/** A morning of the county attorney: what waits, what is approved at once, what is read first, and nothing of what isn't theirs. */
import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'attorney', county: 'cedar' })

interface Waiting {
  readonly id: string
  readonly kind: string
  readonly title: string
}

const rowOf = (page: Page, { title }: Waiting) => page.getByRole('row', { name: title, exact: false })

test('a morning of the county attorney', async ({ page }) => {
  test.setTimeout(240_000)
  const waiting = await ask<Waiting[]>(page, '/api/waiting')
  const contract = waiting.find(({ kind }) => kind === 'contract')
  const other = waiting.find(({ kind }) => kind === 'resolution')
  if (!contract || !other) throw new Error('nothing waits on the attorney of the demo county')

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Cedar County Dashboard' })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Waiting on you' })
  await expect(summary.getByRole('link', { name: `${waiting.length} in all` })).toBeVisible()
  for (const name of ['Procurement', 'Contracts'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0)
  await keepsWcag(page, 'the dashboard of the attorney')

  const arranged = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/dashboard'),
  )
  await page.getByRole('button', { name: 'Move Contracts up' }).press('Enter')
  await arranged
  await page.reload()
  const panels = page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Contracts|Procurement)$/ })
  await expect(panels).toHaveText(['Contracts', 'Procurement'])

  await summary.getByRole('link', { name: `${waiting.length} in all` }).click()
  await expect(page).toHaveURL(/\/waiting/)
  await expect(page.getByRole('row')).toHaveCount(waiting.length + 1)
  await keepsWcag(page, 'what is waiting')

  const approve = rowOf(page, contract).getByRole('button', { name: /^Approve/ })
  const question = page.getByRole('dialog', { name: /^Approve Contract/ })
  for (const _time of ['the first time', 'and once the dialog is known']) {
    await approve.press('Enter')
    await expect(question.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(approve).toBeFocused()
  }
  await approve.click()
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Contract approved')).toBeVisible()
  await expect(rowOf(page, contract)).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: `Waiting My Action ${waiting.length - 1} waiting` }),
  ).toBeVisible()

  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/waiting/)
  await page.goto('/waiting')
  await rowOf(page, other).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/resolutions/${other.id}`))

  await page.goto('/waiting?kind=certificate')
  await expect(page.getByText('Nothing found')).toBeVisible()
  expect(await ask<Waiting[]>(page, '/api/waiting?kind=minutes')).toEqual([])
})
