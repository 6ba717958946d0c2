import type { Page } from '@playwright/test'
import { callToOrder, chooseMovers, markAllPresent } from './support/live-session.ts'
import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk', county: 'cedar' })

const vote = { vote_type: 'Roll Call Vote' }
const salt = { description: 'Road salt', motion_text: 'award the contract for road salt', ...vote }
const bridge = { description: 'Bridge on Mill Road', motion_text: 'replace the bridge', ...vote }
const report = { description: 'Report of the Sheriff', is_on_consent: true, ...vote }
const hearing = { description: 'Set a public hearing', is_on_consent: true, ...vote }

const now = (page: Page) => page.getByRole('region', { name: 'Current item' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const agenda = (page: Page) => page.getByRole('navigation', { name: 'Agenda' })

async function call(page: Page, item: string) {
  await agenda(page)
    .getByRole('button', { name: new RegExp(`^\\d+\\. ${item}`) })
    .click()
}

test('a vote opened by mistake, another item shown meanwhile, keys and undo, and a pulled consent item', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const id = await scheduledMeeting(page, 'cedar', [salt, bridge, report, hearing])
  await page.goto(`/meetings/${id}/live`)
  await markAllPresent(page)
  await callToOrder(page)

  await call(page, 'Road salt')
  const heading = now(page).getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('1. Road salt')
  const motion = page.getByRole('textbox', { name: 'Motion' })
  await motion.fill('award the contract to the second bidder')
  await call(page, 'Bridge on Mill Road')
  await expect(heading).toHaveText('2. Bridge on Mill Road')
  await call(page, 'Road salt')
  await expect(motion).toHaveValue('award the contract to the second bidder')

  await button(page, 'Open vote').click()
  await expect(page.getByText('Choose who moved the motion.').first()).toBeVisible()
  await chooseMovers(page)
  await button(page, 'Open vote').click()
  const roll = page.getByRole('group', { name: 'Roll call' })
  const called = roll.getByRole('group')
  const yesOf = (at: number) => called.nth(at).getByRole('button', { name: 'Yes' })
  await expect(yesOf(0)).toBeFocused()
  await page.keyboard.press('y')
  await expect(yesOf(1)).toBeFocused()

  await call(page, 'Bridge on Mill Road')
  await expect(
    now(page).getByText('Item 2 is selected on the agenda. This vote is still open.'),
  ).toBeVisible()
  await expect(heading).toHaveText('1. Road salt')
  await button(page, 'Withdraw vote').click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Opened on the wrong item')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw vote' }).click()
  await expect(heading).toHaveText('2. Bridge on Mill Road')
  await expect(heading).toBeFocused()

  await chooseMovers(page)
  await button(page, 'Open vote').click()
  await expect(yesOf(0)).toBeFocused()
  const count = await called.count()
  const tally = page.getByRole('status', { name: 'Tally' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('y')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('n')
  await expect(tally).toContainText('1 (weighted 7)')
  await page.keyboard.press('u')
  await expect(yesOf(0)).toBeFocused()
  await expect(yesOf(0)).toHaveAttribute('aria-pressed', 'true')
  await yesOf(1).focus()
  for (let left = count - 1; left > 0; left--) await page.keyboard.press('y')
  await expect(button(page, 'Close vote')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  const ended = page.getByRole('region', { name: 'Closed votes' })
  await expect(ended.getByText(/carried|^Carried/).first()).toBeVisible()
  await ended.getByText('Votes by member').first().click()
  await expect(ended.getByText('Keith Barlowe').first()).toBeVisible()

  await agenda(page).getByRole('button', { name: 'Documents and text: item 1' }).click()
  await expect(page.getByRole('dialog', { name: '1. Road salt' }).getByText('No documents.')).toBeVisible()
  await page.keyboard.press('Escape')

  await call(page, 'Report of the Sheriff')
  const block = page.getByRole('region', { name: 'Consent agenda' })
  await block.getByRole('button', { name: 'Remove from consent: item 4' }).click()
  const question = page.getByRole('dialog', { name: 'Remove item 4 from consent' })
  await question.getByLabel('At the request of').selectOption({ label: 'Keith Barlowe' })
  await question.getByRole('button', { name: 'Remove from consent' }).click()
  await expect(agenda(page).getByText('Removed from consent')).toBeVisible()
  await chooseMovers(page, 'Motion on the consent agenda')
  await block.getByRole('button', { name: 'Open vote on 1 item' }).click()
  await expect(heading).toHaveText('Consent agenda: Item 3')
})
