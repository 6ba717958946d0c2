import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { chief, health, lists, omar, page, rosa } from './users.fixture.ts'

const show = (answers: Answers = {}, session = sessionWith(), address = '/users') =>
  renderSignedIn(
    address,
    { 'GET /api/users': () => page([rosa, omar, chief], 120), ...lists, ...answers },
    session,
  )

describe('the list of users', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/users': never })
    expect(await screen.findByRole('status', { name: 'Loading Users' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/users': () => (isDown ? unreachable() : page([rosa])) })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('Rosa')).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/users': () => page([]) })
    expect(await screen.findByText('No users found')).toBeVisible()
  })

  it('names no button to those who don’t have it', async () => {
    show({ 'GET /api/users': () => page([]) }, sessionWith(['users.see']))
    expect(await screen.findByText('The county’s users appear here.')).toBeVisible()
  })

  it('shows the product’s thirteen columns, and marks who is disabled', async () => {
    show()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Edit',
      'Delete',
      'First Name',
      'Last Name',
      'Email',
      'Title',
      'Address',
      'City',
      'State',
      'Zip',
      'Phone',
      'Cell Phone',
      'Role',
    ])
    const row = within(table.getByRole('row', { name: /omar@alder.example/ }))
    expect(row.getByText('Disabled')).toBeVisible()
    expect(screen.getByText('1–50 of 120')).toBeVisible()
  })

  it('filters by role, department and status through the address', async () => {
    const { person, router, server } = show()
    await person.click(await screen.findByRole('combobox', { name: 'Department' }))
    await person.click(await screen.findByRole('option', { name: 'Public Health', hidden: true }))
    await person.click(screen.getByRole('combobox', { name: 'Role' }))
    await person.click(await screen.findByRole('option', { name: 'Finance', hidden: true }))
    await person.click(screen.getByRole('combobox', { name: 'Status' }))
    await person.click(await screen.findByRole('option', { name: 'Disabled', hidden: true }))
    const filters = { role: 'Finance', department: health.id, status: 'disabled' }
    await waitFor(() => expect(router.state.location.search).toEqual(filters))
    await waitFor(() =>
      expect(Object.fromEntries(server.to('/api/users').at(-1)?.query ?? [])).toMatchObject(filters),
    )
  })

  it('asks for the list once, whatever dialog is open above it', async () => {
    const { server } = show({}, sessionWith(), `/users?dialog=new&sort=-email`)
    await screen.findByRole('dialog', { name: 'New User' })
    expect(server.to('/api/users').map(({ query }) => Object.fromEntries(query))).toEqual([
      { sort: '-email', limit: '50', offset: '0' },
    ])
  })

  it('offers no changes to those who may only see', async () => {
    const { person } = show({ 'GET /api/users/:id': rosa }, sessionWith(['users.see']))
    await screen.findByText('Rosa')
    expect(screen.queryByRole('button', { name: 'New User' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
    await person.click(screen.getByText('rosa@alder.example'))
    const dialog = within(await screen.findByRole('dialog', { name: 'User' }))
    expect(dialog.getByLabelText(/First Name/)).toBeDisabled()
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('keeps a Full Administrator out of others’ hands', async () => {
    const session = sessionWith()
    const notFull = { ...session, user: { ...session.user, role: 'County Administrator' } }
    const { person } = show({ 'GET /api/users/:id': chief }, notFull)
    await person.click(await screen.findByRole('button', { name: 'Edit Chief Diaz' }))
    expect(screen.queryByRole('button', { name: 'Delete Chief Diaz' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'User' }))
    expect(dialog.getByText('Only a Full Administrator can change a Full Administrator.')).toBeVisible()
  })
})

describe('deleting a user', () => {
  const ask = async (person: ReturnType<typeof show>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Delete Rosa Diaz' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete user Rosa Diaz' }))
    expect(question.getByText('Are you sure you want to delete this user?')).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
  }

  it('asks, deletes and says so', async () => {
    const { person, server } = show({ 'DELETE /api/users/:id': { message: 'User deleted' } })
    await ask(person)
    expect(await screen.findByText('User deleted')).toBeVisible()
    await waitFor(() => expect(server.to('/api/users').length).toBe(2))
  })

  it('says that it failed, and why', async () => {
    const why = 'This is the county’s only Full Administrator.'
    const { person } = show({ 'DELETE /api/users/:id': () => problem('conflict', why) })
    await ask(person)
    expect(await screen.findByText(`Failed to delete user. ${why}`)).toBeVisible()
  })
})
