import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { type Answers, type FakeRequest, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

const id = (n: number) => `0193a000-0000-7000-8000-00000000000${n}`
const view = {
  id: id(1),
  list: '/departments',
  name: 'Roads',
  query: { q: 'road' },
  owner: 'Ada Alder',
  is_shared: false,
  is_mine: true,
  can_edit: true,
  is_default: false,
  schedule: null,
  version: 3,
}
const shared = {
  ...view,
  id: id(2),
  name: 'By name',
  query: { sort: 'name' },
  owner: 'Bo Birch',
  is_mine: false,
  can_edit: false,
  is_shared: true,
}
const rows = () => Response.json([], { headers: { 'x-total-count': '0' } })

const show = (address = '/departments', answers: Answers = {}) =>
  renderSignedIn(address, { 'GET /api/departments': rows, 'GET /api/views': [view, shared], ...answers })
const open = async (person: ReturnType<typeof show>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name, hidden: true })

describe('saved views of a list', () => {
  it('are chosen beside its filters, and stand in the address', async () => {
    const { person, router } = show('/departments?size=25')
    await open(person, 'Views')
    await person.click(await item(/^By name/))
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }))
    expect(await screen.findByRole('button', { name: 'View: By name' })).toBeVisible()
  })

  it('are saved with a name, and what the list shows', async () => {
    const { person, server } = show('/departments?q=bridge&size=25', {
      'POST /api/views': ({ body }: FakeRequest) => ({ ...view, ...body, id: id(3) }),
    })
    await open(person, 'Views')
    await person.click(await item('Save as a new view'))
    await person.click(await screen.findByRole('button', { name: 'Save View' }))
    expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription('Name is required.')
    await person.type(screen.getByLabelText(/^Name/), 'Bridges')
    await person.click(screen.getByRole('checkbox', { name: /^Share/ }))
    await person.click(screen.getByRole('button', { name: 'Save View' }))
    await screen.findByText('View saved')
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      list: '/departments',
      name: 'Bridges',
      is_shared: true,
      query: { q: 'bridge', size: 25 },
    })
  })

  it('open the list by default where someone chose so, unless the address says otherwise', async () => {
    const answers = { 'GET /api/views': [{ ...view, is_default: true }] }
    const { router } = show('/departments', answers)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'road' }))
  })

  it('leave an address alone that says what to show', async () => {
    const { router } = show('/departments?sort=name', { 'GET /api/views': [{ ...view, is_default: true }] })
    await screen.findByRole('button', { name: 'Views' })
    expect(router.state.location.search).toEqual({ sort: 'name' })
  })

  it('are renamed and deleted by those who may, with the version that they saw', async () => {
    const { person, server } = show('/departments?q=road', {
      'PUT /api/views/:id': ({ body }: FakeRequest) => ({ ...view, ...body, version: 4 }),
      'DELETE /api/views/:id': { message: 'View deleted.' },
    })
    await open(person, 'View: Roads')
    await person.click(await item('Rename or share “Roads”'))
    await person.type(await screen.findByLabelText(/^Name/), ' 2')
    await person.click(screen.getByRole('button', { name: 'Save View' }))
    await screen.findByText('View saved')
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Roads 2',
      is_shared: false,
      version: 3,
    })
    await open(person, 'View: Roads')
    await person.click(await item('Delete “Roads”'))
    const sure = await screen.findByRole('button', { name: 'Delete View' })
    expect(screen.getByText('Are you sure you want to delete this view?')).toBeVisible()
    await waitFor(() => expect(sure).toBeEnabled())
    await person.click(sure)
    expect(await screen.findByText('View deleted')).toBeVisible()
  })

  it('are sent by email on a schedule of one’s own, also those of others', async () => {
    const { person, server } = show('/departments?sort=name', {
      'PUT /api/views/:id/schedule': ({ body }: FakeRequest) => ({
        ...shared,
        schedule: { ...body, next_at: '2026-11-23T12:00:00Z' },
      }),
    })
    await open(person, 'View: By name')
    await person.click(await item('Send by email…'))
    await person.click(await screen.findByRole('radio', { name: 'Every month' }))
    await person.click(screen.getByRole('combobox', { name: 'Day of the month' }))
    await person.click(await screen.findByRole('option', { name: 'Last day', hidden: true }))
    await person.click(screen.getByRole('radio', { name: 'PDF' }))
    await person.click(screen.getByRole('button', { name: 'Save Schedule' }))
    await screen.findByText('Schedule saved')
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      every: 'month',
      day: 31,
      hour: 7,
      format: 'pdf',
    })
  })

  it('say when they are emailed next, and are stopped', async () => {
    const schedule = { every: 'week', day: 1, hour: 7, format: 'xlsx', next_at: '2026-11-23T12:00:00Z' }
    const { person, server } = show('/departments?q=road', {
      'GET /api/views': [{ ...view, schedule }],
      'DELETE /api/views/:id/schedule': view,
    })
    await open(person, 'View: Roads')
    expect(await item(/^Roads emailed to you/)).toBeInTheDocument()
    await person.click(await item('Change or stop emails of this view'))
    expect(await screen.findByText('Next email: 11/23/2026, 7:00 AM')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Stop Sending' }))
    await screen.findByText('This view is no longer emailed to you')
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('of others are not offered for changing', async () => {
    const { person } = show('/departments?sort=name')
    await open(person, 'View: By name')
    await item('Open the list with this view')
    expect(screen.queryByRole('menuitem', { name: /^(Rename|Delete)/, hidden: true })).toBeNull()
  })

  it('are not there where they could not be read', async () => {
    show('/departments', { 'GET /api/views': () => problem('forbidden', 'No.') })
    await screen.findByRole('button', { name: 'Columns' })
    expect(screen.queryByRole('button', { name: 'Views' })).toBeNull()
  })
})
