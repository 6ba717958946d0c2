import { expect, type Page } from '@playwright/test'

/** Whoever has a button to be marked as there. */
export async function markAllPresent(page: Page) {
  const members = page.getByRole('region', { name: 'Members' })
  const buttons = members.getByRole('button', { name: /^Present: / })
  await expect(buttons.first()).toBeVisible()
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}

/** On another day than the meeting's own it asks for the reason. */
export async function callToOrder(page: Page) {
  await page.getByRole('button', { name: 'Call to order' }).click()
  const dialog = page.getByRole('dialog', { name: /to order$/ })
  await expect(dialog.getByText('Scheduled for', { exact: true })).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  if (await reason.isVisible()) await reason.fill('The budget is due')
  await dialog.getByRole('button', { name: 'Call to order' }).click()
  await expect(dialog).toBeHidden()
}

/** Who moves and who seconds, in the motion that stands on the screen: the first two who are there. */
export async function chooseMovers(page: Page, motion = 'Motion') {
  const form = page.getByRole('form', { name: motion, exact: true })
  for (const [at, field] of ['Moved by', 'Seconded by'].entries()) {
    await form.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').filter({ visible: true }).nth(at).click()
  }
}

/** The meeting begins, the item is called, and everyone says yes to the motion. */
export async function carry(page: Page, meetingId: string, item: string, kind = 'Main motion') {
  await page.goto(`/meetings/${meetingId}/live`)
  await markAllPresent(page)
  await callToOrder(page)
  await page.getByRole('button', { name: new RegExp(item) }).click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(item) })).toBeVisible()
  if (kind !== 'Main motion') {
    await page.getByRole('textbox', { name: 'Motion' }).fill('table the resolution')
    await page.getByRole('combobox', { name: 'Motion type' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await chooseMovers(page)
  await page.getByRole('button', { name: 'Open vote' }).click()
  const yes = page.getByRole('group', { name: 'Roll call' }).getByRole('button', { name: 'Yes' })
  await expect(yes.first()).toBeVisible()
  const count = await yes.count()
  await yes.first().focus()
  for (let left = count; left > 0; left--) await page.keyboard.press('y')
  await expect(page.getByRole('status', { name: 'Tally' })).toContainText(`Ayes ${count}`)
  await page.getByRole('button', { name: 'Close vote' }).click()
  await expect(page.getByText(/^Motion carried: /).first()).toBeVisible()
}

export async function adjourn(page: Page) {
  await page.getByRole('button', { name: 'Adjourn', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Adjourn meeting/ })
    .getByRole('button', { name: /^Adjourn/ })
    .click()
  await expect(page.getByText('Adjourned', { exact: true }).first()).toBeVisible()
}
