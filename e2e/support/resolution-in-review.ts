import type { Page } from '@playwright/test'
import { demoPassword } from './log-in.ts'

/**
 * A request for every run of its own: Public Works asks, and each of these accounts approves it in turn, since no one decides on
 * their own request. Its id.
 */
async function resolutionApprovedBy(
  page: Page,
  request: object,
  accounts: readonly string[],
): Promise<string> {
  await page.goto('/dashboard')
  const [county = ''] = new URL(page.url()).hostname.split('.')
  const given = { request, accounts, county, password: demoPassword }
  return page.evaluate(async ({ request: fields, accounts: desks, county: subdomain, password }) => {
    const post = async (path: string, body: object, token = '') => {
      const headers = {
        'content-type': 'application/json',
        'if-match': '*',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.text()
    }
    const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''
    const tokenOf = async (account: string) => {
      const body = { email: `${account}@${subdomain}.example`, password, subdomain }
      return first(/"token":"([^"]+)"/, await post('/api/login', body))
    }
    const asker = await tokenOf('contracts')
    const headers = { authorization: `Bearer ${asker}` }
    const choices = await (await fetch('/api/resolution-routes/choices', { headers })).text()
    const department = first(/"id":"([^"]+)","name":"Public Works"/, choices)
    const asked = await post('/api/resolutions', { ...fields, department, status: 'working' }, asker)
    const id = first(/"id":"([^"]+)"/, asked)
    const numberIn = async (path: string, name: string, token: string) => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
      return Number(first(new RegExp(`"${name}":(\\d+)`), await answer.text()))
    }
    for (const account of desks) {
      const token = await tokenOf(account)
      const version = await numberIn(`/api/resolutions/${id}`, 'version', token)
      const text = await numberIn(`/api/resolutions/${id}/draft`, 'number', token)
      await post(`/api/resolutions/${id}/approve`, { version, text_read: { text } }, token)
    }
    return id
  }, given)
}

/** One that has come to the attorney. */
export const resolutionInReview = (page: Page, title: string) =>
  resolutionApprovedBy(page, { title, description: title, vendor: 'Hudson Rail' }, ['reviewer'])

/** One that every desk before the Board has approved. */
export const resolutionBeforeTheBoard = (page: Page, title: string) =>
  resolutionApprovedBy(page, { title, description: title, resolutioncategory: 'Other' }, [
    'reviewer',
    'attorney',
    'clerk',
    'clerk',
  ])
