import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
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
import { ann, ben, board, east, north, south } from './bodies.fixture.ts'

const show = (answers: Answers = {}, session = sessionWith(), on = '2026-11-15') =>
  renderSignedIn(
    `/bodies/${board.id}?on=${on}`,
    {
      'GET /api/bodies/:id': board,
      'GET /api/members': () => Response.json([ann, ben]),
      ...answers,
    },
    session,
  )

const rows = async () => {
  const table = within(await screen.findByRole('group', { name: 'Seats' }))
  return table.getAllByRole('row').map((row) => row.textContent)
}
const sent = (server: ReturnType<typeof show>['server'], method: string) =>
  server.requests.filter((request) => request.method === method).at(-1)?.body

describe('a body’s page', () => {
  it('has faces for loading and for failing', async () => {
    show({ 'GET /api/bodies/:id': never })
    expect(await screen.findByRole('status', { name: 'Loading the board or committee' })).toBeVisible()
  })

  it('tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/bodies/:id': () => (isDown ? unreachable() : board) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible()
  })

  it('says so when there are no seats', async () => {
    show({ 'GET /api/bodies/:id': { ...board, seats: [] } })
    expect(await screen.findByText('No seats on this date.')).toBeVisible()
    expect(screen.getByText('No one has been seated yet.')).toBeVisible()
  })

  it('shows who sits where, what is vacant, weights and quorum', async () => {
    show()
    const [, first, second, , total] = await rows()
    expect(first).toContain('NorthChairAnn Early01/01/2024 – 12/31/20277')
    expect(second).toContain('SouthVacant—5')
    expect(total).toContain('3 seats2 vacantQuorum 9 of 16 weighted votes16')
  })

  it('shows another day when the date in the address changes', async () => {
    const { person, router } = show({}, sessionWith(), '2023-06-01')
    expect(await rows()).toHaveLength(4)
    const field = screen.getByLabelText('As of')
    await person.clear(field)
    await person.type(field, '02/01/2024')
    await person.tab()
    await waitFor(() => expect(router.state.location.search).toEqual({ on: '2024-02-01' }))
    await waitFor(async () => expect(await rows()).toHaveLength(5))
  })

  it('offers no changes to those who may only see', async () => {
    show({}, sessionWith(['bodies.see']))
    await rows()
    for (const name of [/^Move/, /^New/, /^Edit/, 'Settings', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the order of the seats', () => {
  const reorder = ({ body }: FakeRequest) => {
    const ids = Array.isArray(body.seat_ids) ? body.seat_ids : []
    const seats = ids.map((id, index) => ({
      ...[north, south, east].find((seat) => seat.id === id),
      position: index + 1,
    }))
    return { ...board, version: 4, seats }
  }

  it('changes by buttons, keeps the focus, and is said aloud', async () => {
    const { person, server } = show({ 'PUT /api/bodies/:id/seat-order': reorder })
    await person.click(await screen.findByRole('button', { name: 'Move East up' }))
    expect(await screen.findByText('East is now in position 2 of 3.')).toBeInTheDocument()
    expect(sent(server, 'PUT')).toEqual({ seat_ids: [north.id, east.id, south.id], version: 3 })
    expect(screen.getByRole('button', { name: 'Move East up' })).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('East is now in position 1 of 3.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move East down' })).toHaveFocus()
  })

  it('changes by dragging', async () => {
    const { server } = show({ 'PUT /api/bodies/:id/seat-order': reorder })
    const handle = await screen.findByTitle('Drag North to reorder')
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined }
    const target = screen.getByRole('button', { name: 'Edit East' }).closest('tr')
    fireEvent.dragStart(handle, { dataTransfer })
    fireEvent.dragOver(target ?? document.body)
    fireEvent.drop(target ?? document.body)
    await waitFor(() =>
      expect(sent(server, 'PUT')).toMatchObject({ seat_ids: [south.id, east.id, north.id] }),
    )
  })

  it('says why it could not be changed', async () => {
    const { person } = show({ 'PUT /api/bodies/:id/seat-order': () => problem('stale', 'Stale.') })
    await person.click(await screen.findByRole('button', { name: 'Move East up' }))
    expect(await screen.findByText('Someone else changed this while you were working.')).toBeVisible()
  })
})

describe('seats and terms', () => {
  it('adds a seat', async () => {
    const { person, server } = show({ 'POST /api/bodies/:id/seats': south })
    await person.click(await screen.findByRole('button', { name: 'New seat' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New seat on the Board' }))
    await person.type(dialog.getByLabelText(/Seat name/), 'West')
    await person.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(server, 'POST')).toMatchObject({ name: 'West', is_chair: false, starts_on: null })
  })

  it('seats a member from the day that is looked at, and says who is in the way', async () => {
    let isTaken = true
    const { person, server } = show({
      'POST /api/seats/:id/terms': () =>
        isTaken ? problem('conflict', 'Ann Early holds South at that time.') : north.terms[0],
    })
    await person.click(await screen.findByRole('button', { name: 'New term for South' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New term for South' }))
    await person.click(dialog.getByRole('combobox', { name: /Member/ }))
    await person.click(await screen.findByRole('option', { name: 'Ben Later', hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Seat member' }))
    expect(await dialog.findByText('Ann Early holds South at that time.')).toBeVisible()
    isTaken = false
    await person.click(dialog.getByRole('button', { name: 'Seat member' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(server, 'POST')).toEqual({ member_id: ben.id, starts_on: '2026-11-15', ends_on: null })
  })

  it('seats one of two members who have the same name', async () => {
    const other = { ...ann, id: ben.id, title: 'Legislator', seats: [] }
    const { person, server } = show({
      'GET /api/members': () => Response.json([ann, other]),
      'POST /api/seats/:id/terms': north.terms[0],
    })
    await person.click(await screen.findByRole('button', { name: 'New term for South' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New term for South' }))
    await person.click(dialog.getByRole('combobox', { name: /Member/ }))
    expect(await screen.findByRole('option', { name: 'Ann Early (North)', hidden: true })).toBeDefined()
    await person.click(screen.getByRole('option', { name: 'Ann Early (Legislator)', hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Seat member' }))
    await waitFor(() => expect(sent(server, 'POST')).toMatchObject({ member_id: other.id }))
  })

  it('asks for a member', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: 'New term for South' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Seat member' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a member.')
  })

  it('edits a term from the history', async () => {
    const { person, server } = show({ 'PUT /api/terms/:id': north.terms[0] })
    await person.click(await screen.findByRole('button', { name: /Edit the term of Ann Early/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Term of Ann Early, North' }))
    const end = dialog.getByLabelText('Last day')
    await person.clear(end)
    await person.type(end, '06/30/2026')
    await person.tab()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(server, 'PUT')).toMatchObject({ ends_on: '2026-06-30', version: 1 }))
  })
})

describe('weights', () => {
  it('shows total and quorum while they are typed, and sends the whole set', async () => {
    const { person, server } = show({ 'PUT /api/bodies/:id/weights': board })
    await person.click(await screen.findByRole('button', { name: 'New weights from…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New weights: Board' }))
    expect(dialog.getByText('Total 16. Quorum 9 of 16 weighted votes.')).toBeVisible()
    await person.clear(dialog.getByLabelText(/North, Ann Early/))
    await person.type(dialog.getByLabelText(/North, Ann Early/), '10')
    expect(dialog.getByText('Total 19. Quorum 10 of 19 weighted votes.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(server, 'PUT')).toEqual({
      effective_from: '2026-11-15',
      version: 3,
      weights: [
        { seat_id: north.id, weight: 10 },
        { seat_id: south.id, weight: 5 },
        { seat_id: east.id, weight: 4 },
      ],
    })
  })

  it('asks before it writes over what somebody else changed', async () => {
    const { person, server } = show({
      'PUT /api/bodies/:id/weights': ({ body }: FakeRequest) =>
        body.version === 3 ? problem('stale', 'Stale.', { current: { ...board, version: 4 } }) : board,
    })
    await person.click(await screen.findByRole('button', { name: 'New weights from…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await person.click(await dialog.findByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(sent(server, 'PUT')).toMatchObject({ version: 4 }))
  })

  it('lists the sets by day, and withdraws one that is not in force yet', async () => {
    const later = { effective_from: '2099-01-01', weight: 9 }
    const seats = board.seats.map((seat) => ({ ...seat, weights: [...seat.weights, later] }))
    const { person, server } = show({
      'GET /api/bodies/:id': { ...board, seats },
      'DELETE /api/bodies/:id/weights/:day': board,
    })
    await person.click(await screen.findByRole('tab', { name: 'Weights' }))
    const table = within(screen.getByRole('group', { name: 'Weights' }))
    expect(table.getByRole('row', { name: /Total 16 27/ })).toBeVisible()
    expect(table.queryByRole('button', { name: 'Withdraw weights effective 01/01/2024' })).toBeNull()
    await person.click(table.getByRole('button', { name: 'Withdraw weights effective 01/01/2099' }))
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Withdraw' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(server.to(`/api/bodies/${board.id}/weights/2099-01-01`)).toHaveLength(1))
  })
})
