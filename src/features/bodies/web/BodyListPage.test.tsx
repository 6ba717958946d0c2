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
import { board, summary } from './bodies.fixture.ts'

const show = (answers: Answers = {}, session = sessionWith(), address = '/bodies') =>
  renderSignedIn(
    address,
    { 'GET /api/bodies': () => Response.json([summary]), 'GET /api/bodies/:id': board, ...answers },
    session,
  )

describe('the list of bodies', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/bodies': never })
    expect(await screen.findByRole('status', { name: 'Loading Boards and Committees' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show({
      'GET /api/bodies': () => (isDown ? unreachable() : Response.json([summary])),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByRole('link', { name: 'Board' })).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/bodies': () => Response.json([]) })
    expect(await screen.findByText('No boards or committees found')).toBeVisible()
  })

  it('shows the rules in words, and opens a body', async () => {
    const { person, path } = show()
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('cell', { name: 'More than half of the total weighted vote' })).toBeVisible()
    await person.click(table.getByRole('link', { name: 'Board' }))
    await waitFor(() => expect(path()).toBe(`/bodies/${board.id}`))
  })

  it('creates a body and goes there', async () => {
    const { person, path, server } = show({
      'POST /api/bodies': ({ body }: FakeRequest) => {
        const { seats: _seats, ...made } = board
        return { ...made, ...body }
      },
    })
    await person.click(await screen.findByRole('button', { name: 'New Board or Committee' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Board or Committee' }))
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('alert')).toHaveFocus()
    expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Name is required.')
    await person.type(dialog.getByLabelText(/^Name/), 'Ethics')
    await person.click(dialog.getByLabelText('The chair votes last'))
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(path()).toBe(`/bodies/${board.id}`))
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Ethics',
      kind: 'committee',
      chair_votes_last: true,
      requires_movers: false,
    })
  })

  it('proposes for a Board that motions are moved and seconded', async () => {
    const { person, server } = show({
      'POST /api/bodies': () => ({ ...board, seats: undefined }),
    })
    await person.click(await screen.findByRole('button', { name: 'New Board or Committee' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Board or Committee' }))
    await person.type(dialog.getByLabelText(/^Name/), 'Legislature')
    expect(dialog.getByLabelText('Motions must be moved and seconded')).not.toBeChecked()
    await person.click(dialog.getByRole('combobox', { name: 'Type' }))
    await person.click(await screen.findByRole('option', { name: 'Board', hidden: true }))
    expect(dialog.getByLabelText('Motions must be moved and seconded')).toBeChecked()
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        kind: 'board',
        requires_movers: true,
      }),
    )
  })

  it('offers nothing new to those who may only see', async () => {
    show({}, sessionWith(['bodies.see']))
    await screen.findByRole('link', { name: 'Board' })
    expect(screen.queryByRole('button', { name: 'New Board or Committee' })).toBeNull()
  })
})

describe('the settings of a body', () => {
  it('offers the choice when somebody else was faster', async () => {
    const { seats: _seats, ...theirs } = { ...board, version: 4, quorum: 'heads' }
    const { person, server } = show(
      {
        'PUT /api/bodies/:id': ({ body }: FakeRequest) =>
          body.version === 3 ? problem('stale', 'Stale.', { current: theirs }) : theirs,
      },
      sessionWith(),
      `/bodies/${board.id}`,
    )
    await person.click(await screen.findByRole('button', { name: 'Settings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Board' }))
    await person.type(dialog.getByLabelText(/^Name/), ' of Two')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await person.click(await dialog.findByRole('button', { name: 'Merge and save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      name: 'Board of Two',
      quorum: 'heads',
      version: 4,
    })
  })

  it('says why a body cannot be deleted', async () => {
    const { person } = show(
      { 'DELETE /api/bodies/:id': () => problem('conflict', 'Members have sat on this body.') },
      sessionWith(),
      `/bodies/${board.id}`,
    )
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete board or committee Board' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Members have sat on this body.')).toBeVisible()
  })
})
