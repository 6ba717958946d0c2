import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { FakeRequest } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Live, RollCall } from '../../live/contract.ts'
import { closedVote, live, openVote } from './live.fixture.ts'
import { sent, show } from './live-screen.fixture.ts'

const [salt] = live.items
if (!salt) throw new Error('there is one')
const bridge = {
  ...salt,
  id: live.meeting.id,
  number: '2',
  description: 'Bridge on Mill Road',
  motion_text: '',
}
const two: Live = { ...live, items: [salt, bridge] }
const showing = (item: string | null, roll_calls: readonly RollCall[] = []) => ({
  ...two,
  meeting: { ...two.meeting, current_item_id: item },
  roll_calls: [...roll_calls],
})
const wall = (told: Live) =>
  renderSignedIn(`/meetings/${live.meeting.id}/display`, { 'GET /api/meetings/:id/live': told })

describe('another item that is shown while a vote is open', () => {
  it('does not stand above the vote on the clerk’s screen', async () => {
    show(showing(bridge.id, [openVote]))
    const now = within(await screen.findByRole('region', { name: 'Current item' }))
    expect(now.getByRole('heading', { level: 2, name: '1. Road salt' })).toBeVisible()
    expect(now.queryByText(/Bridge on Mill Road/)).toBeNull()
    expect(now.getByText('Item 2 is selected on the agenda. This vote is still open.')).toBeVisible()
  })

  it('does not stand above the vote in the room', async () => {
    wall(showing(bridge.id, [openVote]))
    expect(await screen.findByRole('heading', { name: '1. Road salt' })).toBeVisible()
    expect(screen.queryByText(/Bridge on Mill Road/)).toBeNull()
  })

  it('is shown in the room once the vote is closed', async () => {
    wall(showing(bridge.id, [closedVote]))
    expect(await screen.findByRole('heading', { name: '2. Bridge on Mill Road' })).toBeVisible()
    expect(screen.queryByText(/^Motion:/)).toBeNull()
  })
})

it.each([
  [
    'several consent items',
    { kind: 'consent', item_ids: [salt.id, bridge.id] },
    'Consent agenda: Items 1 and 2',
  ],
  ['one consent item', { kind: 'consent', item_ids: [salt.id] }, 'Consent agenda: Item 1'],
  ['several items', { item_ids: [salt.id, bridge.id] }, 'Items 1 and 2'],
  ['no item', { item_ids: [] }, 'Motion'],
  ['no item, to adjourn', { kind: 'adjourn', item_ids: [] }, 'To adjourn'],
] as const)('a vote on %s is named by what it is about', async (_what, vote, name) => {
  const told = showing(bridge.id, [{ ...openVote, ...vote, item_ids: [...vote.item_ids] }])
  show(told)
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
})

describe('a motion that is half typed', () => {
  it('survives going to another item and back', async () => {
    let current = salt.id
    const { person, server } = show(() => showing(current), {
      'PUT /api/meetings/:id/current-item': ({ body }: FakeRequest) => {
        current = String(body.item_id)
        return live.meeting
      },
    })
    const motion = () => screen.getByRole('textbox', { name: 'Motion' })
    await screen.findByRole('heading', { name: '1. Road salt' })
    await person.clear(motion())
    await person.type(motion(), 'table it')
    await person.click(screen.getByRole('button', { name: /^2\. Bridge/ }))
    await screen.findByRole('heading', { level: 2, name: '2. Bridge on Mill Road' })
    expect(motion()).toHaveValue('')
    await person.click(screen.getByRole('button', { name: /^1\. Road salt/ }))
    await screen.findByRole('heading', { level: 2, name: '1. Road salt' })
    expect(motion()).toHaveValue('table it')
    expect(screen.queryByText(/unsaved/)).toBeNull()
    expect(sent(server, 'POST')).toEqual([])
  })

  it('is not proposed again once the vote on it was opened', async () => {
    let roll_calls: RollCall[] = []
    const { person } = show(() => showing(bridge.id, roll_calls), {
      'POST /api/meetings/:id/roll-calls': () => {
        roll_calls = [{ ...openVote, item_ids: [bridge.id] }]
        return openVote
      },
      'POST /api/roll-calls/:id/withdraw': () => {
        roll_calls = [{ ...openVote, withdrawn_at: live.now, withdrawn_because: 'x' }]
        return openVote
      },
    })
    await person.type(await screen.findByRole('textbox', { name: 'Motion' }), 'replace the bridge')
    await person.click(screen.getByRole('button', { name: 'Open vote' }))
    await person.click(await screen.findByRole('button', { name: 'Withdraw vote' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/Reason/), 'x{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Motion' })).toHaveValue(''))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
})
