import type { Page } from '@playwright/test'
import { press, reach, type } from './support/by-keyboard.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk', county: 'cedar' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function schedule(page: Page): Promise<string> {
  await page.goto('/meetings')
  await press(page, button(page, 'New Meeting'))
  const dialog = page.getByRole('dialog', { name: 'New Meeting' })
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-')
  await type(page, dialog.getByLabel('Date'), `${month}/${day}/${year}`)
  await page.keyboard.press('Tab')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await press(page, dialog.getByRole('button', { name: 'Create' }))
  // Another story may have scheduled a meeting for the same hour.
  const question = page.getByRole('dialog', { name: 'Create this meeting?' })
  await Promise.race([answer, question.waitFor()])
  if (await question.isVisible()) await press(page, question.getByRole('button', { name: 'Create anyway' }))
  const { id, number }: { id: string; number: string } = await (await answer).json()
  await expect(dialog).toBeHidden()
  await press(page, button(page, `Edit meeting ${number}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Meeting Editor:/)
  return id
}

async function addItem(page: Page, description: string) {
  await press(page, button(page, 'New Item'))
  const panel = page.getByRole('dialog', { name: 'New Item' })
  await type(page, panel.getByLabel('Description'), description)
  await type(page, panel.getByLabel('Motion Text'), 'award the contract')
  await reach(page, panel.getByLabel('Vote Type'))
  await page.keyboard.press('ArrowDown')
  const rollCall = page.getByRole('option', { name: 'Roll Call Vote' })
  await rollCall.waitFor()
  while (!(await rollCall.getAttribute('data-combobox-selected'))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('Vote Type')).toHaveValue('Roll Call Vote')
  await press(page, panel.getByRole('button', { name: 'Save' }))
  await expect(panel).toBeHidden()
}

async function publishAgenda(page: Page) {
  const agenda = page.getByRole('group', { name: 'Agenda', exact: true })
  await press(page, agenda.getByRole('button', { name: 'Generate Agenda' }))
  await press(page, agenda.getByRole('button', { name: 'Post Agenda' }))
  const dialog = page.getByRole('dialog', { name: 'Post Agenda' })
  await press(page, dialog.getByRole('button', { name: 'Post' }))
  await expect(dialog).toBeHidden()
  await expect(agenda.getByText('Posted', { exact: true })).toBeVisible()
}

/** All but one are there from the beginning; that one comes when the roll is being called. */
async function callToOrder(page: Page): Promise<string> {
  await press(page, page.getByRole('link', { name: 'Live session' }))
  const members = page.getByRole('region', { name: 'Members' })
  const absent = members.getByRole('button', { name: /^Present: / })
  await expect(absent.first()).toBeVisible()
  for (let left = await absent.count(); left > 1; left--) {
    await press(page, absent.first())
    await expect(absent).toHaveCount(left - 1)
  }
  const late = (await absent.getAttribute('aria-label')) ?? ''
  await press(page, button(page, 'Call to order'))
  const dialog = page.getByRole('dialog', { name: /to order$/ })
  await expect(dialog.getByText('Scheduled for', { exact: true })).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  if (await reason.isVisible()) {
    await reach(page, reason)
    await page.keyboard.type('The budget is due')
  }
  await press(page, dialog.getByRole('button', { name: 'Call to order' }))
  await expect(dialog).toBeHidden()
  return late.replace('Present: ', '')
}

/** One of those who are there, by their place in the list. */
async function choose(page: Page, field: string, place: number) {
  const chosen = page.getByRole('form', { name: 'Motion' }).getByRole('combobox', { name: field })
  await reach(page, chosen)
  for (let step = 0; step < place; step++) {
    await page.keyboard.press('ArrowDown')
    // Opened, and one of them is the next to be chosen.
    await expect(page.locator('[role=option][data-combobox-selected]')).toHaveCount(1)
  }
  await page.keyboard.press('Enter')
  await expect(chosen).not.toHaveValue('')
}

async function takeRollCall(page: Page, item: string, late: string) {
  await press(page, page.getByRole('button', { name: new RegExp(item) }))
  await choose(page, 'Moved by', 1)
  await choose(page, 'Seconded by', 2)
  await press(page, button(page, 'Open vote'))
  const roll = page.getByRole('group', { name: 'Roll call' })
  await press(page, page.getByRole('button', { name: new RegExp(`^(Arrived|Returned): ${late}$`) }))
  await expect(roll.getByRole('group', { name: late }).getByRole('button', { name: 'Yes' })).toBeVisible()
  const called = roll.getByRole('group')
  const count = await called.count()
  await reach(page, called.first().getByRole('button', { name: 'Yes' }))
  await page.keyboard.press('r')
  await page.getByLabel('Reason').waitFor()
  await page.keyboard.type('family interest')
  await page.keyboard.press('Enter')
  const tally = page.getByRole('status', { name: 'Tally' })
  await expect(tally).toContainText('Recused 1')
  await expect(called.nth(1).getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('n')
  for (let left = count - 2; left > 0; left--) await page.keyboard.press('y')
  await expect(tally).toContainText(`Ayes ${count - 2}`)
  await expect(button(page, 'Close vote')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^Motion carried: .*majority of the (full membership|total weighted vote)/).first(),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Current item' }).getByRole('heading', { level: 2 }),
  ).toBeFocused()
}

async function adjourn(page: Page) {
  await press(page, button(page, 'Adjourn'))
  const question = page.getByRole('dialog', { name: /^Adjourn meeting/ })
  await press(page, question.getByRole('button', { name: /^Adjourn/ }))
  await expect(page.getByText('Adjourned', { exact: true }).first()).toBeVisible()
}

async function publishMinutes(page: Page, id: string) {
  await page.goto(`/meetings/${id}/minutes`)
  await press(page, button(page, 'Draft minutes'))
  await press(page, button(page, 'Generate Minutes'))
  await press(page, button(page, 'Post Minutes'))
  const dialog = page.getByRole('dialog', { name: 'Post Minutes' })
  await press(page, dialog.getByRole('button', { name: 'Post' }))
  await expect(page.getByText(/^Posted \d/)).toBeVisible()
}

test('a meeting from the calendar to published minutes, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const item = `Road salt for the winter ${process.pid}`
  const id = await schedule(page)
  await addItem(page, item)
  await publishAgenda(page)
  const late = await callToOrder(page)
  await takeRollCall(page, item, late)
  await adjourn(page)
  await publishMinutes(page, id)

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`/public/search?q=${encodeURIComponent(item)}`)
  await reader
    .getByRole('link', { name: new RegExp(item) })
    .first()
    .click()
  await expect(reader.getByText(item).first()).toBeVisible()
  await expect(
    reader.getByText(/^Motion carried: .*majority of the (full membership|total weighted vote)/).first(),
  ).toBeVisible()
  await expect(reader.getByText('Recused').first()).toBeVisible()
  await reader.getByText('Votes by member').first().click()
  await expect(reader.getByRole('link', { name: late }).first()).toBeVisible()
  await expect(reader.getByRole('link', { name: /Minutes/ }).first()).toBeVisible()
  await context.close()
})
