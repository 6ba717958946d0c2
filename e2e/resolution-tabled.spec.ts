import type { Page } from '@playwright/test'
import { lookBehind } from '../src/testing/behind-the-scenes.ts'
import { ask } from './support/ask.ts'
import { adjourn, carry } from './support/live-session.ts'
import { banner } from './support/resolution-desk.ts'
import { scheduledMeeting } from './support/scheduled-meeting.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin', county: 'dogwood' })

interface Shown {
  readonly status: string
  readonly placements: readonly { readonly meeting_id: string }[]
}

/** A request that every desk before the Board has approved. */
function broughtBefore(page: Page, title: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.token}`, 'content-type': 'application/json' }
    const post = async (path: string, body: object) => {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.text()
    }
    const department = /"departments":\[\{"id":"([^"]+)"/.exec(
      await (await fetch('/api/resolution-routes/choices', { headers })).text(),
    )?.[1]
    const request = {
      title: wanted,
      description: wanted,
      resolutioncategory: 'Other',
      department,
      status: 'working',
    }
    const id = /"id":"([^"]+)"/.exec(await post('/api/resolutions', request))?.[1] ?? ''
    for (let step = 0; step < 4; step++) await post(`/api/resolutions/${id}/approve`, {})
    return id
  }, title)
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
  const first = await scheduledMeeting(page, 'dogwood')
  const id = await broughtBefore(page, title)
  const shown = () => ask<Shown>(page, `/api/resolutions/${id}`)
  expect((await shown()).placements[0]?.meeting_id).toBe(first)
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
  const place = page.getByRole('button', { name: 'Place on this agenda' })
  if (await place.isEnabled()) await place.click()
  await expect(place).toBeDisabled()
  await carry(page, later, title)
  await page.goto(`/resolutions/${id}`)
  await banner(page, /Adopted on /)
})
