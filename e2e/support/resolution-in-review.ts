import type { Page } from '@playwright/test'

/** A request for every run of its own that has come to the attorney, made by whoever is signed in on the page. Its id. */
export async function resolutionInReview(page: Page, title: string): Promise<string> {
  await page.goto('/dashboard')
  return page.evaluate(async (given) => {
    const headers = { authorization: `Bearer ${localStorage.token}`, 'content-type': 'application/json' }
    const idIn = async (response: Response) => /"id":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then(idIn)
    const department = await idIn(await fetch('/api/departments?limit=1', { headers }))
    const request = { department, title: given, description: given, vendor: 'Hudson Rail', status: 'working' }
    const id = await post('/api/resolutions', request)
    await post(`/api/resolutions/${id}/approve`, {})
    return id
  }, title)
}
