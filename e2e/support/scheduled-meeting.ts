import type { Page } from '@playwright/test'

/** A Board meeting of today, or in some days, for every run of its own, made by whoever is signed in on the page. Its id. */
export async function scheduledMeeting(
  page: Page,
  county: string,
  items: object[] = [],
  inDays = 0,
): Promise<string> {
  await page.goto('/dashboard')
  return page.evaluate(
    async (given) => {
      const headers = { authorization: `Bearer ${localStorage.token}`, 'content-type': 'application/json' }
      const idIn = async (response: Response) => /"id":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then(idIn)
      const tenant_id = await idIn(await fetch(`/api/tenants/${given.county}`, { headers }))
      const date = new Date(Date.now() + given.inDays * 86_400_000).toISOString().slice(0, 10)
      const id = await post('/api/meetings', { tenant_id, meeting_type: 'Board', date })
      for (const item of given.items) await post(`/api/meetings/${id}/items`, item)
      return id
    },
    { county, items, inDays },
  )
}
