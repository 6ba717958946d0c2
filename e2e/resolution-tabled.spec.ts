import { lookBehind } from '../src/testing/behind-the-scenes.ts'
import { ask } from './support/ask.ts'
import { adjourn, carry } from './support/live-session.ts'
import { banner } from './support/resolution-desk.ts'
import { resolutionBeforeTheBoard } from './support/resolution-in-review.ts'
import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk', county: 'dogwood' })

interface Shown {
  readonly status: string
  readonly placements: readonly { readonly meeting_id: string }[]
}

/** What the schedule does every hour. */
async function bringBack() {
  const scenes = await lookBehind(process.env.E2E_DATA_DIR ?? '')
  try {
    await scenes.look(
      `insert into pgboss.job (name, data) select 'resolutions.return-to-agenda', jsonb_build_object('tenantId', id, 'payload', '{}'::jsonb)
       from tenants where subdomain = 'dogwood'`,
    )
  } finally {
    await scenes.leave()
  }
}

test('tabled at the Board, back by itself, and adopted the month after', async ({ page }) => {
  test.setTimeout(240_000)
  const title = `Parking at the courthouse ${process.pid}`
  await scheduledMeeting(page, 'dogwood')
  const id = await resolutionBeforeTheBoard(page, title)
  const shown = () => ask<Shown>(page, `/api/resolutions/${id}`)
  // The next meeting: that one, unless the Board of the demo county meets on this day anyway.
  const first = (await shown()).placements[0]?.meeting_id ?? ''
  await carry(page, first, title, 'To table')
  await adjourn(page)
  await page.goto(`/resolutions/${id}`)
  await banner(page, 'Status: tabled')

  const later = await scheduledMeeting(page, 'dogwood', [], 30)
  await bringBack()
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('board-review')
  // The county may meet before; the clerk moves it to the meeting of the month after.
  const coming = await ask<{ id: string; number: string }[]>(page, `/api/resolutions/${id}/meetings`)
  const number = coming.find((meeting) => meeting.id === later)?.number
  await page.goto(`/resolutions/${id}?tab=routing`)
  await page.getByRole('combobox', { name: 'Agenda' }).click()
  await page.getByRole('option', { name: new RegExp(` ${number}$`) }).click()
  const place = page.getByRole('button', { name: 'Place on Agenda' })
  if (await place.isEnabled()) await place.click()
  await expect(place).toBeDisabled()
  await carry(page, later, title)
  await page.goto(`/resolutions/${id}`)
  await banner(page, /Adopted on /)
})
