import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

const at = (answer: unknown) => renderSignedIn('/public-portal', { 'GET /api/subscribers': answer })

describe('the public portal in Setup', () => {
  it('is loading', async () => {
    at(never)
    expect(await screen.findByRole('status', { name: 'Loading subscribers' })).toBeInTheDocument()
  })

  it('says that nobody has subscribed yet', async () => {
    at({ people: 0, followed: [], solicitations: 0 })
    expect(await screen.findByText(/No one has subscribed yet/)).toBeInTheDocument()
  })

  it('says what went wrong when it cannot be loaded', async () => {
    at(() => problem('overloaded', 'busy'))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('leads to the public pages, and tells how many follow what', async () => {
    at({ people: 12, followed: [{ body_id: null, name: 'All meetings', count: 9 }], solicitations: 3 })
    const row = await screen.findByRole('row', { name: 'All meetings 9' })
    expect(within(row).getByText('9')).toBeInTheDocument()
    expect(screen.getByText('12 people')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open public portal' })).toHaveAttribute('href', '/public')
    expect(
      screen.getByRole('link', { name: 'http://alder.localhost:3000/public/meetings.ics' }),
    ).toBeVisible()
  })
})
