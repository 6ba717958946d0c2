import { screen, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { permissions } from '#platform/shared/permissions/catalog.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { CertifiedCopy } from '../../copies-contract.ts'
import { attorney, resolution } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const adopted = resolution({
  status: 'adopted',
  number: '2026-0142',
  adopted_date: '2026-11-12',
  may: {
    edit: false,
    draft: false,
    delete: false,
    hold: false,
    forward: false,
    place: false,
    actions: [],
    not_yet: [],
  },
})
const copy: CertifiedCopy = {
  id: attorney.id,
  code: '4F7K-9Q2M-XB3T-D8WH',
  requester: 'Lakeland Savings Bank',
  certified_by: 'Ann Lee',
  certified_at: '2026-11-13T14:00:00Z',
  sha256: '0'.repeat(64),
  revoked_by: null,
  revoked_at: null,
  revoked_because: null,
}
const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/resolutions/${adopted.id}`,
    { 'GET /api/resolutions/:id': adopted, 'GET /api/bodies': () => Response.json([]), ...answers },
    session,
  )

describe('certified copies', () => {
  it('are certified for somebody, and revoked with a reason', async () => {
    let copies: CertifiedCopy[] = []
    const { person, server } = show({
      'GET /api/resolutions/:id/copies': () => Response.json(copies),
      'POST /api/resolutions/:id/copies': () => {
        copies = [copy]
        return Response.json(copy)
      },
      'POST /api/certified-copies/:id/revoke': () => {
        copies = [{ ...copy, revoked_at: copy.certified_at, revoked_by: 'Ann Lee', revoked_because: 'Torn' }]
        return Response.json(copies[0])
      },
    })
    expect(await screen.findByText('No certified copies yet.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Certify Copy' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Certify a copy of Resolution 2026-0142' }),
    )
    await person.type(dialog.getByLabelText('Requested by'), 'Lakeland Savings Bank')
    await person.click(dialog.getByRole('button', { name: 'Certify Copy' }))
    const card = within(await screen.findByRole('article', { name: `Copy ${copy.code}` }))
    expect(card.getByRole('link', { name: copy.code })).toHaveAttribute('href', `/public/verify/${copy.code}`)
    expect(card.getByText(/for Lakeland Savings Bank/)).toBeVisible()
    await person.click(card.getByRole('button', { name: `Revoke copy ${copy.code}` }))
    const reason = within(await screen.findByRole('dialog', { name: 'Revoke: enter a reason' }))
    await person.type(reason.getByLabelText(/Comment/), 'Torn')
    await person.click(reason.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Revoked')).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { requester: 'Lakeland Savings Bank' },
      { reason: 'Torn' },
    ])
  })

  it('are read by others', async () => {
    const held = permissions.filter((permission) => permission !== 'resolutions.certify')
    show({ 'GET /api/resolutions/:id/copies': [copy] }, sessionWith(held))
    expect(await screen.findByRole('button', { name: `Download copy ${copy.code}` })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Revoke|Certify/ })).toBeNull()
  })

  it('say that they could not be read', async () => {
    show({ 'GET /api/resolutions/:id/copies': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
