import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { storeSession } from '#platform/web/api/stored-session.ts'
import { sessionWith, tokenUntil, user } from '#platform/web/testing/county.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'

const hour = 3_600_000

/** A server that is so many hours ahead of the browser, with a session that ends so long from now. */
function answersOf(hoursAhead: number, endsIn: number) {
  const ends = () => new Date(Date.now() + hoursAhead * hour + endsIn)
  const dated = (answer: object) => () =>
    Response.json(answer, {
      headers: { date: new Date(Date.now() + hoursAhead * hour).toUTCString() },
    })
  return {
    token: tokenUntil(ends()),
    'POST /api/login': dated({ token: tokenUntil(ends()), user }),
    'GET /api/check-session': dated({ ...sessionWith(), expires_at: ends().toISOString() }),
  }
}

describe.each([
  ['ahead', -15],
  ['behind', 15],
])('a browser whose clock is fifteen hours %s', (_which, hoursAhead) => {
  async function logIn(endsIn: number) {
    const app = renderApp('/login?returnTo=%2Fhelp', answersOf(hoursAhead, endsIn))
    await app.person.type(await screen.findByRole('textbox', { name: /Email/ }), 'june@alder.example')
    await app.person.type(screen.getByLabelText(/^Password/), 'a long password')
    await app.person.click(screen.getByRole('button', { name: 'Log In' }))
    return app
  }

  it('logs in', async () => {
    const { server } = await logIn(12 * hour)
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.to('/api/check-session')).toHaveLength(1)
  })

  it('is refused a token that has expired by the server’s clock', async () => {
    await logIn(-hour)
    expect(await screen.findByText('❌ Token is expired. Please log in again.')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('is let in again in another window, and warned before the session ends', async () => {
    const { token, ...answers } = answersOf(hoursAhead, 90_000)
    storeSession(token, user)
    const { path } = renderApp('/help', answers)
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^1:2\d$/), { timeout: 5000 })
    expect(path()).toBe('/help')
  })
})
