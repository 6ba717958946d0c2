import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { AuditEvent, Verification } from '../contract.ts'

const dana = '0193a000-0000-7000-8000-000000000009'

const event = (seq: number, name: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  seq,
  at: '2026-11-15T10:10:00.000Z',
  actor_id: dana,
  actor_name: 'Dana Whitfield <full.admin@alder.example>',
  event: 'department.updated',
  object_type: 'department',
  object_id: 'd-1',
  object_name: name,
  note: null,
  ...more,
})

const whole: Verification = {
  id: '0193a000-0000-7000-8000-000000000010',
  at: '2026-11-15T10:10:00.000Z',
  events: 1234,
  head: 'ab'.repeat(32),
  broken_at: null,
  problem: null,
  asked_by: null,
}

const answers = (rows: unknown, more: Record<string, unknown> = {}) => ({
  'GET /api/audit/kinds': [
    { event: 'department.updated', object_type: 'department' },
    { event: 'session.started', object_type: 'user' },
  ],
  'GET /api/audit/people': [
    { id: dana, name: 'Dana Whitfield', email: 'full.admin@alder.example', is_deleted: false },
  ],
  'GET /api/audit/verification': { is_running: false, results: [whole] },
  'GET /api/audit': rows,
  ...more,
})

const page = (rows: unknown[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
const full = () => page([event(2, 'Public Works'), event(1, 'Finance', { event: 'department.created' })])

/** jsdom lays nothing out, so the list of choices counts as hidden. */
const option = (name: string) => screen.findByRole('option', { name, hidden: true })

describe('the audit record', () => {
  it('is loading', async () => {
    renderSignedIn('/audit', answers(never))
    expect(await screen.findByRole('status', { name: 'Loading Audit Log' })).toBeInTheDocument()
  })

  it('says when nothing is found', async () => {
    renderSignedIn(
      '/audit?from=2099-01-01',
      answers(() => page([])),
    )
    expect(await screen.findByText('No events found')).toBeInTheDocument()
  })

  it('says what went wrong, and tries again', async () => {
    let isBroken = true
    const { person } = renderSignedIn(
      '/audit',
      answers(() => (isBroken ? problem('overloaded', 'busy') : full())),
    )
    const face = await screen.findByRole('alert')
    isBroken = false
    await person.click(within(face).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Updated department Public Works')).toBeInTheDocument()
  })

  it('tells each event in a sentence, with who and when', async () => {
    renderSignedIn('/audit', answers(full))
    const row = (await screen.findByText('Created department Finance')).closest('tr')
    expect(row).toHaveTextContent('Dana Whitfield')
    expect(row).toHaveTextContent('11/15/2026, 5:10 AM')
  })

  it('keeps its filters in the address and asks the server with them', async () => {
    const { person, server, router } = renderSignedIn('/audit', answers(full))
    await screen.findByText('Created department Finance')
    await person.click(screen.getByRole('combobox', { name: 'Object' }))
    await person.click(await option('User'))
    await person.click(screen.getByRole('combobox', { name: 'Event' }))
    await person.click(await option('Session: started'))
    expect(
      screen.queryByRole('option', { name: 'Department: updated', hidden: true }),
    ).not.toBeInTheDocument()
    await person.click(screen.getByRole('combobox', { name: 'Person' }))
    await person.click(await option('Dana Whitfield (full.admin@alder.example)'))
    await person.type(screen.getByLabelText('From'), '11/01/2026{Enter}')
    const filters = { object_type: 'user', event: 'session.started', person: dana, from: '2026-11-01' }
    await waitFor(() => expect(router.state.location.search).toEqual(filters))
    const asked = () => Object.fromEntries(server.to('/api/audit').at(-1)?.query ?? [])
    await waitFor(() => expect(asked()).toMatchObject(filters))
  })

  it('opens an event with what was before and after it', async () => {
    const details = {
      ...event(2, 'Public Works'),
      before: {
        name: 'Public Works',
        city: 'Alderton',
        is_open: true,
        granted: ['users.see'],
        head_id: dana,
      },
      after: {
        name: 'Public Works',
        city: 'Alder Falls',
        is_open: false,
        granted: ['users.see', 'mail.see'],
      },
      names: { [dana]: 'Dana Whitfield' },
      hash: 'cd'.repeat(32),
    }
    const { person } = renderSignedIn('/audit', answers(full, { 'GET /api/audit/:seq': details }))
    await person.click(await screen.findByText('Updated department Public Works'))
    const dialog = await screen.findByRole('dialog', { name: 'Updated department Public Works' })
    const city = await within(dialog).findByRole('row', { name: 'City Alderton Alder Falls' })
    expect(city).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: 'Is open Yes No' })).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: /^Head Dana Whitfield/ })).toBeInTheDocument()
    const granted = within(dialog).getByRole('row', { name: /^Granted/ })
    expect(granted).toHaveTextContent('1 unchanged')
    expect(granted).toHaveTextContent('View the Email Log')
    expect(granted).not.toHaveTextContent('View users')
    expect(within(dialog).queryByRole('row', { name: /^Name/ })).not.toBeInTheDocument()
    await person.click(within(dialog).getByRole('button', { name: 'Show unchanged fields (1)' }))
    expect(within(dialog).getByRole('row', { name: /^Name/ })).toBeInTheDocument()
    expect(within(dialog).getByText('cd'.repeat(32))).toBeInTheDocument()
  })

  it('says that a filter finds more than is listed', async () => {
    const many = () => Response.json([event(2, 'Roads')], { headers: { 'x-total-count': '100000' } })
    renderSignedIn('/audit?event=department.updated', answers(many))
    expect(await screen.findByText('More than 100,000 events match')).toBeInTheDocument()
  })
})

describe('the verification', () => {
  it('says that the record is unbroken, since when and by whom', async () => {
    renderSignedIn('/audit', answers(full))
    expect(await screen.findByText('1,234 events, intact')).toBeInTheDocument()
    expect(screen.getByText(/Checked 11\/15\/2026, 5:10 AM by nightly check/)).toBeInTheDocument()
  })

  it('shows a broken record in a banner, with the event where it broke', async () => {
    const broken = { ...whole, events: 2, broken_at: 3, problem: 'an event was changed' }
    renderSignedIn(
      '/audit',
      answers(full, { 'GET /api/audit/verification': { is_running: false, results: [broken, whole] } }),
    )
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent('The Audit Log is broken')
    expect(banner).toHaveTextContent('at event 3: an event was changed')
    expect(within(banner).getByRole('link', { name: 'Show event 3' })).toHaveAttribute(
      'href',
      expect.stringContaining('/audit?q='),
    )
  })

  it('is asked for with a button, and shows its progress until it is done', async () => {
    let state = { is_running: false, results: [whole] }
    const { person, server } = renderSignedIn(
      '/audit',
      answers(full, {
        'GET /api/audit/verification': () => state,
        'POST /api/audit/verification': () => {
          state = { is_running: true, results: [whole] }
          return { message: 'Verifying the Audit Log.' }
        },
      }),
    )
    await person.click(await screen.findByRole('button', { name: 'Verify Now' }))
    expect(await screen.findByText(/Verifying the log/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Verify Now' })).toBeDisabled()
    state = {
      is_running: false,
      results: [{ ...whole, events: 1300, asked_by: 'Ada Alder' }] as Verification[],
    }
    expect(await screen.findByText('1,300 events, intact')).toBeInTheDocument()
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
