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

/** The id of the latest meeting in a state, of those that the county came with; the nth of them, from zero. */
export async function meetingIn(page: Page, state: string, nth = 0): Promise<string> {
  const meetings = await ask<Found[]>(page, '/api/meetings?sort=-date&limit=200')
  const id = meetings.filter((each) => each.state === state)[nth]?.id
  if (!id) throw new Error(`the demo county has no meeting ${nth} that is ${state}`)
  return id
}
