import { callToOrder, chooseMovers, markAllPresent } from './support/live-session.ts'
import { logIn } from './support/log-in.ts'
import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk', county: 'cedar' })

const salt = {
  description: 'Award the contract for road salt',
  motion_text: 'award the contract',
  vote_type: 'Roll Call Vote',
}

test('a weighted roll call by keys, with a late arrival, a recusal and a cut connection', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const id = await scheduledMeeting(page, 'cedar', [salt])
  await page.goto(`/meetings/${id}/edit`)
  await page.getByRole('link', { name: 'Live session' }).click()
  await markAllPresent(page)
  const members = page.getByRole('region', { name: 'Members' })
  const late = members.getByRole('button', { name: /^Left: / }).first()
  const lateName = ((await late.getAttribute('aria-label')) ?? '').replace('Left: ', '')
  await late.click()
  await callToOrder(page)
  await page.getByRole('button', { name: /Award the contract for road salt/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Award the contract/ })).toBeVisible()
  await chooseMovers(page)
  await page.getByRole('button', { name: 'Open vote' }).click()

  const wall = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(wall, 'readonly@cedar.example')
  await wall.goto(`/meetings/${id}/display`)
  await expect(wall.getByRole('heading', { name: /Award the contract/ })).toBeVisible()

  const roll = page.getByRole('group', { name: 'Roll call' })
  const isOut = page.getByRole('status', { name: 'Tally' })
  await expect(roll.getByRole('button', { name: 'Yes' }).first()).toBeVisible()
  // Marked as gone before or just after the call to order: the button says which.
  await members.getByRole('button', { name: new RegExp(`^(Arrived|Returned): ${lateName}$`) }).click()
  await expect(roll.getByRole('group', { name: lateName }).getByRole('button', { name: 'Yes' })).toBeVisible()

  const called = roll.getByRole('group')
  const count = await called.count()
  await called.first().getByRole('button', { name: 'Yes' }).focus()
  await page.keyboard.press('r')
  await page.getByLabel('Reason').fill('family interest')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(isOut).toContainText('Recused 1')
  await expect(called.nth(1).getByRole('button', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('y')
  await page.keyboard.press('n')
  await expect(isOut).toContainText('Nays 1')
  await expect(wall.getByText('Recused').first()).toBeVisible()

  await context.setOffline(true)
  for (let left = count - 3; left > 0; left--) await page.keyboard.press('y')
  await expect(page.getByText(/entries are saved here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close vote' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByText(/back online/)).toBeHidden({ timeout: 30_000 })
  await expect(isOut).toContainText(`Ayes ${count - 2}`)

  await page.getByRole('button', { name: 'Close vote' }).click()
  await expect(page.getByText(/^Motion carried: .*51 of 100 required/).first()).toBeVisible()
  await expect(wall.getByText(/Carried/).first()).toBeVisible()
  await wall.close()
})
