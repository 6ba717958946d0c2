import { meetingIn } from './support/ask.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk', county: 'cedar' })

test('from an adjourned meeting to published minutes; drafting again keeps what was edited', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  const id = await meetingIn(page, 'adjourned', isNarrow ? 0 : 1) // each width has one of its own
  await page.goto(`/meetings/${id}/edit`)
  await page.getByRole('link', { name: 'Minutes', exact: true }).click()
  await page.getByRole('button', { name: 'Draft minutes' }).click()
  const sheet = page.getByRole('article', { name: 'The minutes' })
  await expect(sheet.getByText(/called (the meeting )?to order at/).first()).toBeVisible()
  await expect(sheet.getByText(/Ayes: \d+/).first()).toBeVisible()

  await sheet.getByRole('button', { name: 'Edit: Roll Call' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Text: Roll Call' })
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('All supervisors were there.')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet.getByText('All supervisors were there.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Edit: Roll Call' })).toBeFocused()

  // Someone's arrival is corrected afterwards: the record moves under the edit.
  await page.goto(`/meetings/${id}/edit`)
  const there = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /is present$/, checked: true }) })
  await there
    .first()
    .getByRole('button', { name: /^Correct attendance: / })
    .click()
  const times = page.getByRole('dialog', { name: /^Correct attendance: / })
  const arrived = times.getByLabel('Arrived').first()
  await arrived.fill((await arrived.inputValue()).replace(/\d$/, '1'))
  await times.getByRole('textbox', { name: 'Reason' }).fill('The sign-in sheet says so')
  await times.getByRole('button', { name: 'Save correction' }).click()
  await expect(times).toBeHidden()
  await page.getByRole('link', { name: 'Minutes', exact: true }).click()
  await page.getByRole('button', { name: 'Update from record' }).click()
  const preview = page.getByRole('dialog', { name: 'Update minutes from record' })
  await expect(preview.getByText(/kept, with the record’s text/)).toBeVisible()
  await preview.getByRole('button', { name: 'Update minutes' }).click()
  await expect(sheet.getByText('All supervisors were there.')).toBeVisible()
  await expect(sheet.getByText('The record now says:')).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep your text' }).click()
  await expect(sheet.getByText('The record now says:')).toBeHidden()

  await page.getByRole('button', { name: 'Generate Minutes' }).click()
  await page.getByRole('button', { name: 'Post Minutes' }).click({ timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText(/^Posted \d/)).toBeVisible()

  const visitor = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await visitor.goto(`/public/meetings/${id}`)
  await expect(visitor.getByText('All supervisors were there.')).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Add approval to next meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add approval' }).click()
  await expect(page.getByText(/Approval is on the agenda for/)).toBeVisible()
})
