import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

it('bears the county’s name', async () => {
  renderSignedIn('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Alder County Dashboard' })).toBeVisible()
  expect(document.title).toBe('Alder County Dashboard · Alder County')
})

it('says that it loads', async () => {
  renderSignedIn('/dashboard', { 'GET /api/tenants/:subdomain': never })
  expect(await screen.findByText('Loading dashboard...')).toBeVisible()
})

it('says that the county is unknown', async () => {
  renderSignedIn('/dashboard', { 'GET /api/tenants/:subdomain': () => problem('not_found', 'Not found.') })
  expect(await screen.findByRole('heading', { name: 'Unknown County' })).toBeVisible()
  expect(screen.getByText('Invalid Subdomain')).toBeVisible()
})

it('shows the areas that a role opens', async () => {
  renderSignedIn('/dashboard', {}, sessionWith(['contracts.see']))
  expect(await screen.findByRole('heading', { name: 'Contracts' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Meetings' })).toBeNull()
})

it('leads to what waits on the reader among the resolutions', async () => {
  renderSignedIn('/dashboard', {}, sessionWith(['resolutions.see']))
  const panel = within(await screen.findByRole('region', { name: 'Resolutions' }))
  expect(panel.getByRole('link', { name: 'Waiting My Action' })).toHaveAttribute(
    'href',
    '/resolutions?tab=waiting',
  )
})
