import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { rosa } from '#features/users/web/users.fixture.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Department } from '../contract.ts'

const department = (number: number, name: string): Department => ({
  id: `0193a000-0000-7000-8000-00000000000${number}`,
  version: 3,
  munis_id: String(1000 + number),
  name,
  address: '1 Court Street',
  city: 'Alderton',
  state: 'NY',
  zip: '12345',
})
const health = department(1, 'Health')
const sheriff = department(2, 'Sheriff')

const withTotal = (rows: Department[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })

const show = (answers: Answers = {}, session = sessionWith(), address = '/departments') =>
  renderSignedIn(
    address,
    { 'GET /api/departments': () => withTotal([health, sheriff], 120), ...answers },
    session,
  )

describe('the list of departments', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/departments': never })
    expect(await screen.findByRole('status', { name: 'Loading Departments' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/departments': () => (isDown ? unreachable() : withTotal([health])) })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('Health')).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/departments': () => withTotal([]) })
    expect(await screen.findByText('No departments found')).toBeVisible()
  })

  it('names no button to those who don’t have it', async () => {
    show({ 'GET /api/departments': () => withTotal([]) }, sessionWith(['departments.see']))
    expect(await screen.findByText('The county’s departments appear here.')).toBeVisible()
  })

  it('tells a screen reader which cells a header is for, and nothing of an empty list where there are rows', async () => {
    show()
    const table = await screen.findByRole('table')
    const headers = [...table.querySelectorAll('th')]
    expect(headers.length).toBeGreaterThan(3)
    expect(headers.map((header) => header.getAttribute('scope'))).toEqual(headers.map(() => 'col'))
    expect(document.body).not.toHaveTextContent('No records')
  })

  it('shows the rows in the product’s columns', async () => {
    show()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Edit',
      'Delete',
      'Munis ID',
      'Name',
      'Address',
      'City',
      'State',
      'Zip',
    ])
    expect(table.getByRole('cell', { name: 'Sheriff' })).toBeVisible()
    expect(screen.getByText('1–50 of 120')).toBeVisible()
    expect(table.getByRole('columnheader', { name: 'Munis ID' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('keeps sort, page and search in the address and asks the server for them', async () => {
    const { person, router, server } = show()
    await person.click(await screen.findByRole('button', { name: 'Name' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }))
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name', page: 2 }))
    await person.type(screen.getByLabelText('Search all fields'), 'water')
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name', q: 'water' }))
    await waitFor(() =>
      expect(Object.fromEntries(server.requests.at(-1)?.query ?? [])).toEqual({
        q: 'water',
        sort: 'name',
        limit: '50',
        offset: '0',
      }),
    )
  })

  it('opens as the address says, and passes over what makes no sense there', async () => {
    const { server } = show({}, sessionWith(), '/departments?sort=-name&page=2&size=7&q=12&hide=zip')
    await screen.findByRole('table')
    expect(screen.queryByRole('columnheader', { name: 'Zip' })).toBeNull()
    expect(Object.fromEntries(server.to('/api/departments')[0]?.query ?? [])).toEqual({
      q: '12',
      sort: '-name',
      limit: '50',
      offset: '50',
    })
  })

  it('hides a column on request', async () => {
    const { person, router } = show()
    await person.click(await screen.findByRole('button', { name: 'Columns' }))
    await person.click(await screen.findByLabelText('Address'))
    await waitFor(() => expect(router.state.location.search).toEqual({ hide: 'address' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Address' })).toBeNull())
  })

  it('offers no changes to those who may only see', async () => {
    show({}, sessionWith(['departments.see']))
    await screen.findByText('Health')
    expect(screen.queryByRole('button', { name: 'New Department' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit Health' })).toBeNull()
  })

  it('moves through the rows by keyboard and opens one with Enter', async () => {
    const { person } = show()
    const [, first, second] = await screen.findAllByRole('row')
    first?.focus()
    await person.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /Sheriff/ })).toBeVisible()
  })
})

describe('the users of a department', () => {
  const users = (rows: unknown[], total = rows.length) =>
    Response.json(rows, { headers: { 'x-total-count': String(total) } })

  async function open(answers: Answers, session = sessionWith()) {
    const shown = show(answers, session)
    await shown.person.dblClick(await screen.findByRole('button', { name: 'Edit Health' }))
    return { ...shown, dialog: within(await screen.findByRole('dialog')) }
  }

  it('are listed in a tab, a page at a time, beside what other features know of the department', async () => {
    const { person, server, dialog } = await open({ 'GET /api/users': () => users([rosa], 12) })
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Main',
      'Users',
      'Resolutions',
      'Procurement',
      'Contracts',
    ])
    expect(server.to('/api/users')).toEqual([])
    await person.click(dialog.getByRole('tab', { name: 'Users' }))
    expect(await dialog.findByRole('link', { name: 'Rosa Diaz' })).toHaveAttribute(
      'href',
      `/users?dialog=${rosa.id}`,
    )
    await person.click(dialog.getByRole('button', { name: 'Next' }))
    await waitFor(() =>
      expect(Object.fromEntries(server.to('/api/users').at(-1)?.query ?? [])).toEqual({
        department: health.id,
        limit: '10',
        offset: '10',
      }),
    )
  })

  it('has a face for nobody and one for failing', async () => {
    let isDown = true
    const { person, dialog } = await open({ 'GET /api/users': () => (isDown ? unreachable() : users([])) })
    await person.click(dialog.getByRole('tab', { name: 'Users' }))
    const again = await dialog.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await dialog.findByText('No users found')).toBeVisible()
  })

  it('are not offered to those who may not see users', async () => {
    const { dialog } = await open({}, sessionWith(['departments.see', 'departments.manage']))
    expect(dialog.queryByRole('tab', { name: 'Users' })).toBeNull()
  })
})

describe('changing departments', () => {
  it('creates one', async () => {
    const { person, server } = show({
      'POST /api/departments': ({ body }: FakeRequest) => ({ ...health, ...body }),
    })
    await person.click(await screen.findByRole('button', { name: 'New Department' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Department' }))
    await person.type(dialog.getByLabelText(/Munis ID/), '1300')
    await person.type(dialog.getByLabelText(/Department Name/), 'Parks')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      munis_id: '1300',
      name: 'Parks',
    })
  })

  it('puts what is missing at the field and into a summary that takes the focus', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: 'New Department' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    const summary = await dialog.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(dialog.getByLabelText(/Munis ID/)).toHaveAccessibleDescription('Munis ID is required.')
    await person.click(within(summary).getByRole('button', { name: 'Department Name is required.' }))
    expect(dialog.getByLabelText(/Department Name/)).toHaveFocus()
  })

  it('saves with Ctrl S and sends the version that was read', async () => {
    const { person, server } = show({
      'PUT /api/departments/:id': ({ body }: FakeRequest) => ({ ...health, ...body }),
    })
    await person.dblClick(await screen.findByRole('button', { name: 'Edit Health' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('City'), '!')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      city: 'Alderton!',
      version: 3,
    })
  })

  it('says in the product’s words that saving failed', async () => {
    const { person } = show({ 'PUT /api/departments/:id': () => problem('internal', '') })
    await person.click(await screen.findByRole('button', { name: 'Edit Health' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('City'), '!')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Failed to save department.')).toBeVisible()
  })

  it('merges when somebody else was faster', async () => {
    const theirs = { ...health, version: 4, name: 'Public Health', city: 'Mill Creek' }
    const { person, server } = show({
      'PUT /api/departments/:id': ({ body }: FakeRequest) =>
        body.version === 3 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, ...body },
    })
    await person.click(await screen.findByRole('button', { name: 'Edit Health' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('City'), '!')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Someone else changed this while you were working.')).toBeVisible()
    await person.click(dialog.getByLabelText('Theirs: Mill Creek'))
    await person.click(dialog.getByRole('button', { name: 'Merge and save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      version: 4,
      name: 'Public Health',
      city: 'Mill Creek',
    })
  })

  it('says by what a department is in use', async () => {
    const why = 'Users belong to this department. Move them to another department first.'
    const { person } = show({ 'DELETE /api/departments/:id': () => problem('conflict', why) })
    const button = await screen.findByRole('button', { name: 'Delete Health' })
    button.focus()
    await person.keyboard('{Enter}')
    const question = within(await screen.findByRole('dialog', { name: 'Delete department 1001 Health' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.tab()
    await person.keyboard('{Enter}')
    expect(await screen.findByText(why)).toBeVisible()
  })

  it('asks before it deletes', async () => {
    const { person, server } = show({ 'DELETE /api/departments/:id': { message: 'Deleted.' } })
    await person.dblClick(await screen.findByRole('button', { name: 'Delete Health' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete department 1001 Health' }))
    expect(question.getByText('Are you sure you want to delete this department?')).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('keeps a draft, and asks before it is thrown away', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: 'New Department' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Department' }))
    await person.type(dialog.getByLabelText(/Department Name/), 'Parks')
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(true))
    await person.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    const asked = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving' }))
    await asked()
    await person.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'New Department' })).toBeVisible()
    await person.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    const question = await asked()
    await waitFor(() => expect(question.getByRole('button', { name: 'Leave without saving' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Department' })).toBeNull())
    expect(Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(false)
  })
})
