import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { goodToken, sessionWith, user } from '#platform/web/testing/county.ts'
import type { FakeRequest } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices, draft, resolution } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const other = { ...user, user_id: '0193a000-0000-7000-8000-000000000009', email: 'other@alder.example' }
const open = resolution()

/** Another window of this browser: what it stores is there at once, and this window is told a moment later. */
function logInElsewhere() {
  localStorage.setItem('token', `${goodToken()}other`)
  localStorage.setItem('user', JSON.stringify(other))
}
const tellOfIt = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'other' }))

const show = () =>
  renderSignedIn(`/resolutions/${open.id}?tab=comments`, {
    'GET /api/check-session': ({ headers }: FakeRequest) =>
      headers.get('authorization')?.endsWith('other')
        ? { ...sessionWith(), user: { ...other, first_name: 'Bea', last_name: 'Birch' } }
        : sessionWith(),
    'GET /api/resolutions/:id': open,
    'GET /api/resolutions/:id/draft': draft('Text'),
    'GET /api/resolutions/:id/comments': [],
    'GET /api/resolution-routes/choices': choices,
    'POST /api/resolutions/:id/comments': [],
  })

describe('when another window logs in as someone else', () => {
  it('never sends what was typed here under their token, and keeps it for its author', async () => {
    const { person, server } = show()
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Between us')
    logInElsewhere()
    await person.click(screen.getByRole('button', { name: 'Comment' }))
    expect(
      await screen.findByText(
        'Someone else logged in on this browser. Your text was saved here but not sent.',
      ),
    ).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue(''))
    expect(screen.getAllByText(other.email)[0]).toBeVisible()
    expect(localStorage.getItem(`draft:${user.user_id}:comment-${open.id}-new`)).toContain('Between us')
  })

  it('shows them what is theirs as soon as it hears of it', async () => {
    const { person } = show()
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Between us')
    logInElsewhere()
    tellOfIt()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue(''))
  })
})
