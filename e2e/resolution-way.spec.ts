import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { press, reach, type } from './support/by-keyboard.ts'
import { carry } from './support/live-session.ts'
import { act, atDesk, banner } from './support/resolution-desk.ts'
import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'contracts', county: 'birch' })

async function request(page: Page, title: string): Promise<string> {
  await page.goto('/resolutions')
  await press(page, page.getByRole('button', { name: 'New Resolution' }))
  const dialog = page.getByRole('dialog', { name: 'New Resolution Request' })
  await type(page, dialog.getByLabel('Title'), title)
  await reach(page, dialog.getByLabel('Description'))
  await page.keyboard.type('Replace the culvert before winter.')
  await type(page, dialog.getByLabel('Amount'), '61400')
  await type(page, dialog.getByLabel('Vendor', { exact: true }), 'Adirondack Pipe')
  await press(page, dialog.getByRole('button', { name: 'Submit' }))
  await page.waitForURL(/\/resolutions\/[0-9a-f-]{36}/)
  return page.url().slice(-36)
}

async function approveByKeyboard(page: Page, title: string) {
  await page.goto(`/resolutions?q=${encodeURIComponent(title)}`)
  await press(page, page.getByRole('row', { name: new RegExp(title) }))
  await press(page, page.getByRole('link', { name: /^Your actions: Approve/ }))
  await press(page, page.getByRole('button', { name: 'Approve' }))
  await banner(page, 'Waiting for legal review')
}

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

/** The attorney goes away today, and names someone. */
async function delegate(page: Page, colleague: RegExp) {
  await page.goto('/account')
  const form = page.getByRole('form', { name: 'Out of office' })
  await form.getByLabel('Delegate').click()
  await page.getByRole('option', { name: colleague }).click()
  await form.getByLabel('First day').fill('2020-01-01')
  // The demo's attorney is away again in a month, and has one delegate at a time.
  await form.getByLabel('Last day').fill(inTwoWeeks())
  await form.getByRole('button', { name: 'Add Delegate' }).click()
  await expect(page.getByRole('button', { name: /^End/ }).first()).toBeVisible()
}

async function approveOnTheBoard(page: Page, title: string) {
  await page.goto(`/resolutions?tab=all&view=board&q=${encodeURIComponent(title)}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
  await column('Committee Review')
    .getByRole('button', { name: `Actions: ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Open to Approve' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Approve without a committee' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await banner(page, 'With the Clerk for final review')
}

interface Shown {
  readonly placements: readonly { readonly meeting_id: string; readonly decided_at: string | null }[]
}

test('a resolution from the request to its publication, over six desks, once returned and once in somebody’s place', async ({
  page: requester,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const title = `Culvert on Fox Road ${process.pid}`
  const desk = (account: string) => atDesk(browser, baseURL, 'birch', account)
  const [reviewer, attorney, standIn, clerk] = await Promise.all([
    desk('reviewer'),
    desk('attorney'),
    desk('full.admin'),
    desk('clerk'),
  ])
  const id = await request(requester, title)
  await approveByKeyboard(reviewer, title)
  await act(attorney, title, 'Return', 'The price is missing.')
  await banner(attorney, 'Status: working')
  await act(reviewer, title, 'Approve')
  await banner(reviewer, 'Waiting for legal review')
  await delegate(attorney, /Systems Administrator/)
  await act(standIn, title, 'Approve')
  await banner(standIn, 'No committee is named')
  await approveOnTheBoard(clerk, title)
  await scheduledMeeting(clerk, 'birch')
  await act(clerk, title, 'Approve')
  await banner(clerk, 'On the Board agenda')
  const { placements } = await ask<Shown>(clerk, `/api/resolutions/${id}`)
  const meeting = placements.find(({ decided_at }) => decided_at === null)?.meeting_id ?? ''
  await carry(clerk, meeting, title)
  await act(clerk, title, 'Publish')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await banner(clerk, 'Published to the public portal')

  await requester.goto(`/resolutions/${id}?tab=activity`)
  await banner(requester, 'Published to the public portal')
  await expect(requester.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^\\d{4}-\\d{4} ${title}`))
  await expect(requester.getByText(/\(for .+\)/).first()).toBeVisible()
  await expect(requester.getByText('The price is missing.').first()).toBeVisible()
  await requester.getByRole('tab', { name: 'Routing' }).click()
  await expect(requester.getByRole('listitem').filter({ hasText: 'Board Review' })).toContainText(
    'adopted by',
  )
  for (const page of [reviewer, attorney, standIn, clerk]) await page.context().close()
})
