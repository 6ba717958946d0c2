import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

test('attendance is taken by keyboard alone', async ({ page }) => {
  const id = await scheduledMeeting(page, 'alder')
  await page.goto(`/meeting-editor/${id}`)
  await expect(page).toHaveURL(new RegExp(`/meetings/${id}/edit$`))
  await page.getByRole('button', { name: 'Add All Members' }).focus()
  await page.keyboard.press('Enter')
  const attendees = page.getByRole('group', { name: 'Attendees' })
  await expect(attendees.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText('No quorum')).toBeVisible()
  const markAll = page.getByRole('button', { name: 'Mark All Present' })
  // Those who were added may be told of before the answer to adding them is there.
  await expect(markAll).toBeEnabled()
  await markAll.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Quorum present', { exact: true })).toBeVisible()
  const absent = attendees.getByRole('checkbox', { name: / isn’t present$/ }).first()
  await absent.focus()
  await page.keyboard.press('Space')
  await expect(absent).toBeChecked()
  await expect(absent).toBeFocused()
})
