import type { Page } from '@playwright/test'

/** What the server answers to whoever is signed in on the page, for what a story itself does not tell. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  await page.goto('/dashboard')
  const answer = await page.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.token}` }
    return (await fetch(asked, { headers })).text()
  }, path)
  return JSON.parse(answer)
}

interface Found {
  readonly id: string
  readonly state: string
}

/** The latest meetings in a state, of those that the county came with. */
export const meetingsIn = async (page: Page, state: string): Promise<Found[]> =>
  (await ask<Found[]>(page, '/api/meetings?sort=-date&limit=200')).filter((each) => each.state === state)
