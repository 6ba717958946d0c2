import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { attorney, finance } from './roles.fixture.ts'

const show = (answers: Answers = {}, session = sessionWith(), address = '/permissions') =>
  renderSignedIn(address, { 'GET /api/roles': [attorney, finance], ...answers }, session)

describe('the list of roles', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/roles': never })
    expect(await screen.findByRole('status', { name: 'Loading Roles' })).toBeVisible()
  })

  it('tries again after failing', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/roles': () => (isDown ? unreachable() : [finance]) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByRole('link', { name: 'Edit Finance' })).toBeVisible()
  })

  it('says when a module has none', async () => {
    show({ 'GET /api/roles': [] })
    expect(await screen.findByText('No roles found')).toBeVisible()
  })

  it('names no button to those who don’t have it', async () => {
    show({ 'GET /api/roles': [] }, sessionWith(['roles.see']))
    expect(await screen.findByText('Roles created for Contracts appear here.')).toBeVisible()
  })

  it('starts with Contracts, and the buttons go to the other modules', async () => {
    const { person, server, router } = show()
    await screen.findByRole('link', { name: 'Edit Finance' })
    expect(screen.getByRole('button', { name: 'Contracts', pressed: true })).toBeVisible()
    expect(server.to('/api/roles')[0]?.query.get('module')).toBe('Contracts')
    await person.click(screen.getByRole('button', { name: 'Meetings', pressed: false }))
    await waitFor(() => expect(router.state.location.search).toEqual({ module: 'Meetings' }))
    await waitFor(() => expect(server.to('/api/roles').at(-1)?.query.get('module')).toBe('Meetings'))
  })

  it('leads to the editor of a role', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Edit Finance' })
    expect(link).toHaveAttribute('href', `/role-editor/${finance.id}`)
  })

  it('offers no changes to those who may only see', async () => {
    show({}, sessionWith(['roles.see']))
    expect(await screen.findByRole('link', { name: 'View Finance' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New Role' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Finance' })).toBeNull()
  })

  it('asks before it deletes, and says why it could not', async () => {
    const { person } = show({
      'DELETE /api/roles/:id': () =>
        problem('conflict', 'One user has this role. Assign them another role first.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Finance' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete role Finance' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('One user has this role. Assign them another role first.')).toBeVisible()
  })
})

describe('a new role', () => {
  it('is made as a copy of another, and opened', async () => {
    const made = { ...attorney, id: '0193a000-0000-7000-8000-000000000009', name: 'Deputy' }
    const { person, server, path } = show({
      'POST /api/roles': ({ body }: FakeRequest) => ({ ...made, ...body }),
      'GET /api/roles/:id': made,
    })
    await person.click(await screen.findByRole('button', { name: 'New Role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Role' }))
    await person.type(dialog.getByLabelText(/Role name/), 'Deputy')
    await person.click(dialog.getByRole('combobox', { name: 'Copy from an existing role' }))
    await person.click(await screen.findByRole('option', { name: 'County Attorney', hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(path()).toBe(`/role-editor/${made.id}`))
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Deputy',
      module: 'Contracts',
      copy_from: attorney.id,
    })
  })

  it('needs a name', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: 'New Role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Role' }))
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('alert')).toHaveFocus()
    expect(dialog.getByLabelText(/Role name/)).toHaveAccessibleDescription('Role name is required.')
  })
})
