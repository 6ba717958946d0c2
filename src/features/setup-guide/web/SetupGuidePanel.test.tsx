import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { permissions } from '#platform/shared/permissions/catalog.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { SetupGuide } from '../contract.ts'
import { setupStepNames } from '../step-names.ts'

const guide = (done: readonly string[], is_dismissed = false): SetupGuide => ({
  is_dismissed,
  steps: setupStepNames.map((step) => ({ step, is_done: done.includes(step) })),
})
const title = 'Set up Alder County'

describe('the setup guide on the first screen', () => {
  it('shows what is left, each with a link, and what is done on request', async () => {
    const { person } = renderSignedIn('/meetings', { 'GET /api/setup-guide': guide(['county', 'board']) })
    const panel = within(await screen.findByRole('region', { name: title }))
    expect(panel.getByText('2 of 13 steps done')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Add the departments' })).toHaveAttribute('href', '/departments')
    expect(panel.getByRole('link', { name: 'Schedule the first meetings' })).toHaveAttribute(
      'href',
      '/meetings?dialog=series',
    )
    expect(panel.queryByText('Seat the Board')).toBeNull()
    await person.click(panel.getByRole('button', { name: 'Show Done Steps' }))
    expect(panel.getByText('Seat the Board').parentElement).toHaveTextContent('(done)')
  })

  it('is dismissed by an administrator', async () => {
    let isDismissed = false
    const { person } = renderSignedIn('/dashboard', {
      'GET /api/setup-guide': () => guide([], isDismissed),
      'POST /api/setup-guide/dismiss': () => {
        isDismissed = true
        return guide([], true)
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  })

  it.each([
    ['everything is done', '/meetings', guide(setupStepNames), sessionWith()],
    ['it was dismissed', '/meetings', guide([], true), sessionWith()],
    ['this is another screen', '/help', guide([]), sessionWith()],
    [
      'the role may not administer',
      '/meetings',
      guide([]),
      sessionWith(permissions.filter((permission) => permission !== 'county.manage')),
    ],
  ])('is not there where %s', async (_what, address, answer, session) => {
    renderSignedIn(address, { 'GET /api/setup-guide': answer }, session)
    await screen.findByRole('heading', { level: 1 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  })
})

describe('the setup guide’s own screen', () => {
  it('shows every step, also after it was dismissed', async () => {
    renderSignedIn('/setup-guide', { 'GET /api/setup-guide': guide(['logo'], true) })
    expect(await screen.findByText(/1 of 13 steps done/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upload the county’s logo' })).toBeVisible()
  })

  it('has a face for loading', async () => {
    renderSignedIn('/setup-guide', { 'GET /api/setup-guide': never })
    expect(await screen.findByRole('status', { name: 'Loading setup guide' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    renderSignedIn('/setup-guide', { 'GET /api/setup-guide': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
