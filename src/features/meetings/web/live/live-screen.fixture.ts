/** The live session on a screen, as the server told it, and what the screen sent back. */
import { screen, within } from '@testing-library/dom'
import { sessionWith } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { live, openVote } from './live.fixture.ts'

export const voting = { ...live, roll_calls: [openVote] }

export const show = (told: unknown = live, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/meetings/${live.meeting.id}/live`,
    { 'GET /api/meetings/:id/live': told, ...answers },
    session,
  )

/** One member of the call. */
export const row = async (name: string) => within(await screen.findByRole('group', { name }))

export const sent = (server: ReturnType<typeof show>['server'], method: string) =>
  server.requests.filter((request) => request.method === method).map(({ path, body }) => [path, body])
