import type { Page } from '@playwright/test'
import { ask } from './ask.ts'

/** A Board meeting of today, or in some days, for every run of its own, made by whoever is signed in on the page. Its id. */
export async function scheduledMeeting(
  page: Page,
  county: string,
  items: object[] = [],
  inDays = 0,
): Promise<string> {
  const tenant = await ask<{ id: string; time_zone: string }>(page, `/api/tenants/${county}`)
  // By the county's own calendar: what is scheduled for its tomorrow isn't its next meeting.
  const date = new Date(Date.now() + inDays * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: tenant.time_zone,
  })
  return page.evaluate(
    async (given) => {
      const headers = { authorization: `Bearer ${localStorage.token}`, 'content-type': 'application/json' }
      const idIn = async (response: Response) => /"id":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then(idIn)
      const { tenant_id, date } = given
      const id = await post('/api/meetings', { tenant_id, meeting_type: 'Board', date })
      for (const item of given.items) await post(`/api/meetings/${id}/items`, item)
      return id
    },
    { tenant_id: tenant.id, items, date },
  )
}
