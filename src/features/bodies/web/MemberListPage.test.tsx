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
import { ann, ben } from './bodies.fixture.ts'

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn('/members', { 'GET /api/members': () => Response.json([ann, ben]), ...answers }, session)

describe('the list of members', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/members': never })
    expect(await screen.findByRole('status', { name: 'Loading Members' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show({ 'GET /api/members': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/members': () => Response.json([]) })
    expect(await screen.findByText('No members found')).toBeVisible()
  })

  it('shows which seats somebody holds, and no changes to those who may only see', async () => {
    show({}, sessionWith(['bodies.see']))
    expect(await screen.findByRole('cell', { name: 'Board (North)' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Edit|Delete|New/ })).toBeNull()
  })

  it('creates a member', async () => {
    const { person, server } = show({ 'POST /api/members': ben })
    await person.click(await screen.findByRole('button', { name: 'New Member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Member' }))
    await person.type(dialog.getByLabelText(/^Name/), 'Cy New')
    await person.type(dialog.getByLabelText('Email'), 'not an address')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a valid email address.')
    await person.clear(dialog.getByLabelText('Email'))
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Cy New' })
  })

  it('lets a member leave on a day, and merges when somebody else was faster', async () => {
    const theirs = { ...ann, version: 2, title: 'Deputy Chair' }
    const { person, server } = show({
      'PUT /api/members/:id': ({ body }: FakeRequest) =>
        body.version === 1 ? problem('stale', 'Stale.', { current: theirs }) : theirs,
    })
    await person.click(await screen.findByRole('button', { name: 'Edit Ann Early' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Member Ann Early' }))
    await person.type(dialog.getByLabelText('Left on'), '03/31/2026')
    await person.tab()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await person.click(await dialog.findByRole('button', { name: 'Merge and save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      ended_on: '2026-03-31',
      title: 'Deputy Chair',
      version: 2,
    })
  })

  it('says why somebody cannot be deleted', async () => {
    const { person } = show({
      'DELETE /api/members/:id': () => problem('conflict', 'This member has held a seat.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Ann Early' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete member Ann Early' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This member has held a seat.')).toBeVisible()
  })
})
