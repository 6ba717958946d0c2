import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { county, sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { meeting, withTotal } from './meetings.fixture.ts'

const first = meeting(1)
const second = meeting(2, {
  state: 'agenda-published',
  agenda_url: '/public/meetings/2/agenda.pdf',
  media_url: 'https://video.example/2',
})

const show = (answers: Answers = {}, session = sessionWith(), address = '/meetings') =>
  renderSignedIn(
    address,
    {
      'GET /api/meetings': () => withTotal([first, second], 120),
      'GET /api/meetings/years': [2027, 2026],
      'GET /api/meetings/due': [],
      'GET /api/bodies': [],
      ...answers,
    },
    session,
  )

const option = (name: string) => screen.findByRole('option', { name, hidden: true })

const committee = (name: string) => ({
  id: '0193a000-0000-7000-8000-0000000000b1',
  name,
  kind: 'committee',
  quorum: 'heads',
  roll_call_order: 'alphabetical',
  chair_votes_last: false,
  requires_movers: false,
  ended_on: null,
  version: 1,
  seats: 5,
  vacant: 0,
})

describe('the Meeting Dashboard', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/meetings': never })
    expect(await screen.findByRole('status', { name: 'Loading Meetings' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/meetings': () => (isDown ? unreachable() : withTotal([first])) })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('2026-001')).toBeVisible()
  })

  it('leads to each meeting by a link', async () => {
    show()
    const link = await screen.findByRole('link', { name: '2026-001' })
    expect(link).toHaveAttribute('href', `/meetings/${first.id}/edit`)
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/meetings': () => withTotal([]) })
    expect(await screen.findByText('No meetings found')).toBeVisible()
  })

  it('cancels a meeting that has not begun, with a reason', async () => {
    const { person, server } = show({
      'POST /api/meetings/:id/cancel': () => problem('wrong_state', 'It began.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Cancel meeting 2026-001' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel meeting 2026-001' }))
    await person.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
    expect(await dialog.findByText('Reason is required.')).toBeVisible()
    await person.type(dialog.getByLabelText(/Reason/), 'Snow')
    await person.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
    expect(await screen.findByText('It began.')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Snow' })
  })

  it('shows the product’s columns; a dash where a paper is absent', async () => {
    const { server } = show()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Edit',
      'Delete',
      'Number',
      'Type',
      'Date',
      'Location',
      'Agenda',
      'Minutes',
      'Media',
      'Status',
    ])
    expect(table.getByRole('link', { name: /^Agenda of meeting 2026-002/ })).toHaveAttribute(
      'href',
      '/public/meetings/2/agenda.pdf',
    )
    expect(table.queryByRole('link', { name: /of meeting 2026-001/ })).toBeNull()
    expect(table.getByText('Agenda posted')).toBeVisible()
    expect(screen.getByPlaceholderText('Filter by Number, Type, Date, Location...')).toBeVisible()
    const asked = Object.fromEntries(server.to('/api/meetings')[0]?.query ?? [])
    expect(asked).toEqual({ tab: 'board', sort: 'upcoming', limit: '50', offset: '0' })
  })

  it('keeps tab and year in the address, and asks the server for them', async () => {
    const { person, router, server } = show()
    await person.click(await screen.findByRole('tab', { name: 'Committee Meetings' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'committee' }))
    await person.click(await screen.findByRole('combobox', { name: 'Year' }))
    await person.click(await option('2027'))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'committee', year: 2027 }))
    await waitFor(() => {
      const asked = server.to('/api/meetings').at(-1)?.query
      expect([asked?.get('tab'), asked?.get('year')]).toEqual(['committee', '2027'])
    })
  })

  it('is led to by the addresses of its tabs', async () => {
    const { router } = show({}, sessionWith(), '/meetings/committee-meetings')
    expect(await screen.findByRole('tab', { name: 'Committee Meetings', selected: true })).toBeVisible()
    expect(router.state.location.pathname).toBe('/meetings')
  })

  it('leads to the editor of a meeting', async () => {
    const { person, path } = show()
    await person.click(await screen.findByRole('button', { name: 'Edit meeting 2026-001' }))
    await waitFor(() => expect(path()).toBe(`/meetings/${first.id}/edit`))
  })

  it('asks before it deletes, and says what came of it', async () => {
    let isRefused = true
    const { person } = show({
      'DELETE /api/meetings/:id': () =>
        isRefused ? problem('wrong_state', 'It is in session.') : { message: '✅ Meeting deleted!' },
      'POST /api/meetings/:id/restore': first,
    })
    const remove = async () => {
      await person.click(await screen.findByRole('button', { name: 'Delete meeting 2026-001' }))
      const question = within(await screen.findByRole('dialog', { name: 'Delete meeting 2026-001' }))
      const text = question.getByText('Are you sure you want to delete this meeting?')
      await waitFor(() => expect(text).toBeVisible())
      await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
      await person.click(question.getByRole('button', { name: 'Delete' }))
    }
    await remove()
    expect(await screen.findByText('❌ Failed to delete: It is in session.')).toBeVisible()
    isRefused = false
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await remove()
    expect(await screen.findByText('✅ Meeting deleted!')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Meeting 2026-001 restored')).toBeVisible()
  })

  it('does not offer to delete what was called to order', async () => {
    show({ 'GET /api/meetings': () => withTotal([meeting(1, { state: 'adjourned' }), second]) })
    expect(await screen.findByRole('button', { name: 'Delete meeting 2026-002' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete meeting 2026-001' })).toBeNull()
  })

  it('shows what was deleted, to be restored', async () => {
    const { person, server } = show({ 'POST /api/meetings/:id/restore': { ...first, number: '2026-009' } })
    await person.click(await screen.findByRole('checkbox', { name: 'Show deleted' }))
    await person.click(await screen.findByRole('button', { name: 'Restore meeting 2026-001' }))
    expect(
      await screen.findByText('Meeting 2026-001 restored as 2026-009, because its number was taken'),
    ).toBeVisible()
    expect(server.requests.some(({ query }) => query.get('deleted') === 'yes')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Delete meeting 2026-001' })).toBeNull()
  })

  it('offers no changes to those who may only see', async () => {
    show({}, sessionWith(['meetings.see']))
    await screen.findByText('2026-001')
    expect(screen.queryByRole('button', { name: 'New Meeting' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Schedule a Series' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
  })
})

describe('the New Meeting dialog', () => {
  const open = async (answers: Answers = {}) => {
    const shown = show({ 'GET /api/bodies': [committee('Public Works')], ...answers })
    await shown.person.click(await screen.findByRole('button', { name: 'New Meeting' }))
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'New Meeting' })) }
  }

  it('creates a committee’s meeting, at nine unless told otherwise', async () => {
    const made = meeting(3, { meeting_type: 'Public Works Committee' })
    const { person, dialog, server, router } = await open({ 'POST /api/meetings': made })
    expect(dialog.getByLabelText(/^Time/)).toHaveValue('09:00')
    await person.click(dialog.getByRole('combobox', { name: /^Meeting Type/ }))
    await person.click(await option('Committee'))
    await person.click(await dialog.findByRole('combobox', { name: /^Committee/ }))
    await person.click(await option('Public Works'))
    await person.type(dialog.getByLabelText(/^Date/), '11/18/2099')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(/^✅ Meeting successfully created\. 2026-003, .+\./)).toBeVisible()
    const sent = server.requests.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      tenant_id: county.id,
      meeting_type: 'Public Works Committee',
      date: '2099-11-18',
      real_date: '2099-11-18',
      time: '09:00',
    })
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'committee' }))
    await person.click(screen.getByRole('link', { name: 'Edit its agenda' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/meetings/${made.id}/edit`))
  })

  it('asks before it creates one in the past, and one that is there already', async () => {
    const other = meeting(5, { meeting_type: 'Board', date: '2020-01-15', start_time: '09:00' })
    const made = meeting(6, { meeting_type: 'Board', date: '2020-01-15' })
    const { person, dialog, server } = await open({
      'GET /api/meetings': [other],
      'POST /api/meetings': made,
    })
    await person.type(dialog.getByLabelText(/^Date/), '01/15/2020')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    const question = within(await screen.findByRole('dialog', { name: 'Create this meeting?' }))
    expect(
      question.getByText(
        'Wednesday, January 15, 2020 is in the past. Meeting 2026-005 is already scheduled for Wednesday, January 15, 2020, at 9:00 AM.',
      ),
    ).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    const yes = question.getByRole('button', { name: 'Create anyway' })
    await waitFor(() => expect(yes).toBeEnabled())
    await person.click(yes)
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true))
  })

  it('asks what a meeting of another type is', async () => {
    const made = meeting(4, { meeting_type: 'Other: Public hearing' })
    const { person, dialog, server } = await open({ 'POST /api/meetings': made })
    await person.click(dialog.getByRole('combobox', { name: /^Meeting Type/ }))
    await person.click(await option('Other'))
    await person.type(dialog.getByLabelText(/^Date/), '11/18/2099')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('button', { name: 'Title is required.' })).toBeVisible()
    await person.type(dialog.getByLabelText(/^Title/), 'Public hearing')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        meeting_type: 'Other: Public hearing',
      }),
    )
  })

  it('says what went wrong, and keeps what was typed', async () => {
    const { person, dialog } = await open({ 'POST /api/meetings': () => problem('conflict', 'No room.') })
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByLabelText(/^Date/)).toHaveAccessibleDescription('Enter a valid date.')
    await person.type(dialog.getByLabelText(/^Date/), '11/18/2099')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('❌ Failed to save meeting: No room.')).toBeVisible()
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('11/18/2099')
  })
})
