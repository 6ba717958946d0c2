import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

const choosing = (first_screen: 'dashboard' | null) => {
  const session = sessionWith()
  return { ...session, user: { ...session.user, first_screen } }
}

describe('the first screen', () => {
  it('is the Meeting Dashboard', async () => {
    const { path } = renderSignedIn('/', {}, choosing(null))
    expect(await screen.findByRole('heading', { level: 1, name: 'Meeting Dashboard' })).toBeVisible()
    expect(path()).toBe('/meetings')
  })

  it('is the one that the person chose', async () => {
    const { path } = renderSignedIn('/', {}, choosing('dashboard'))
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('is the dashboard for a role that opens no meetings', async () => {
    const { path } = renderSignedIn('/', {}, sessionWith(['contracts.see']))
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('is chosen under My Account', async () => {
    const { person, server } = renderSignedIn('/account', {
      'POST /api/account/first-screen': { message: 'First screen saved' },
    })
    const field = await screen.findByRole('combobox', { name: 'First screen' })
    expect(field).toHaveValue('Meeting Dashboard')
    await person.click(field)
    await person.click(await screen.findByRole('option', { name: 'Resolutions', hidden: true }))
    await waitFor(() =>
      expect(server.to('/api/account/first-screen')[0]?.body).toEqual({ first_screen: 'resolutions' }),
    )
  })
})
