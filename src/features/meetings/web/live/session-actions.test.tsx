import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { closedVote, live, openVote } from './live.fixture.ts'
import { row, sent, show, voting } from './live-screen.fixture.ts'

const click = async (person: ReturnType<typeof show>['person'], name: string, within_ = screen) =>
  person.click(await within_.findByRole('button', { name }))

const session = {
  id: openVote.id,
  roll_call_id: null,
  subject: 'A lease',
  started_at: '2026-11-15T14:02:00.000Z',
  ended_at: null as string | null,
  determination: '',
  entered_because: null,
}

describe('adjourning', () => {
  it('is refused while a vote is open, and says before what was not done', async () => {
    const { person, server } = show(voting)
    await click(person, 'Adjourn')
    expect(await screen.findByText(/^A vote is open\. Close or withdraw it/)).toBeVisible()
    expect(sent(server, 'POST')).toEqual([])
  })

  it('names what was not voted on', async () => {
    const { person, server } = show(live, { 'POST /api/meetings/:id/adjourn': live.meeting })
    await click(person, 'Adjourn')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjourn meeting 2026-014' }))
    expect(dialog.getByText(/^No motion to adjourn is on record\. Not voted on yet: item 1\./)).toBeVisible()
    const yes = dialog.getByRole('button', { name: 'Adjourn anyway' })
    await waitFor(() => expect(yes).toBeEnabled())
    await person.click(yes)
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
  })

  it('is undone with a reason', async () => {
    const meeting = { ...live.meeting, state: 'adjourned', adjourned_at: live.now }
    const { person, server } = show(
      { ...live, meeting },
      { 'POST /api/meetings/:id/undo-adjourn': live.meeting },
    )
    await click(person, 'Undo adjournment')
    const dialog = within(await screen.findByRole('dialog', { name: /^Undo adjournment/ }))
    await person.type(dialog.getByLabelText(/Reason/), 'Wrong button')
    await person.click(dialog.getByRole('button', { name: 'Undo adjournment' }))
    await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toEqual({ reason: 'Wrong button' }))
  })
})

describe('an executive session', () => {
  it('without a motion that carried is entered only with a reason', async () => {
    const { person, server } = show(live, { 'POST /api/meetings/:id/executive-sessions': session })
    await click(person, 'Executive session')
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter executive session' }))
    expect(
      dialog.getByText(/^No motion to enter executive session was carried\. Enter anyway\?/),
    ).toBeVisible()
    await person.type(dialog.getByLabelText(/^Purpose/), 'A lease')
    await person.click(dialog.getByRole('button', { name: 'Enter anyway' }))
    expect((await dialog.findAllByText('Enter the reason.')).length).toBeGreaterThan(0)
    await person.type(dialog.getByLabelText(/^Reason/), 'Agreed')
    await person.click(dialog.getByRole('button', { name: 'Enter anyway' }))
    await waitFor(() =>
      expect(sent(server, 'POST')[0]?.[1]).toEqual({
        subject: 'A lease',
        reason: 'Agreed',
        roll_call_id: null,
      }),
    )
  })

  it('after a motion that carried asks for the purpose alone', async () => {
    const toEnter = { ...closedVote, kind: 'executive' as const, item_ids: [] }
    const { person } = show({ ...live, roll_calls: [toEnter] })
    await click(person, 'Executive session')
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter executive session' }))
    expect(dialog.queryByLabelText(/^Reason/)).toBeNull()
  })

  it('is not left while a vote is open', async () => {
    const { person } = show({ ...voting, executive_sessions: [session] })
    await click(person, 'End executive session')
    expect(await screen.findByText(/^A vote is open\. Close or withdraw it/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps its votes off the room display, also afterwards', async () => {
    const inside = { ...closedVote, motion: 'settle the claim', opened_at: '2026-11-15T14:03:00.000Z' }
    const over = { ...session, ended_at: '2026-11-15T14:06:00.000Z' }
    renderSignedIn(`/meetings/${live.meeting.id}/display`, {
      'GET /api/meetings/:id/live': { ...live, roll_calls: [inside], executive_sessions: [over] },
    })
    expect(await screen.findByRole('heading', { name: '1. Road salt' })).toBeVisible()
    expect(screen.queryByText(/settle the claim/)).toBeNull()
  })
})

describe('a voice vote', () => {
  const byVoice = { ...openVote, vote_type: 'Voice Vote' as const }

  it('says nothing of an outcome before a name is recorded', async () => {
    show({ ...live, roll_calls: [byVoice] })
    await screen.findByRole('button', { name: 'The ayes have it' })
    expect(screen.queryByText(/^If closed now/)).toBeNull()
  })

  it('that the recorded names contradict is taken by roll call instead', async () => {
    const votes = byVoice.votes.map((vote, index) => (index === 0 ? { ...vote, value: 'No' as const } : vote))
    const { person, server } = show(
      { ...live, roll_calls: [{ ...byVoice, votes }] },
      { 'POST /api/roll-calls/:id/withdraw': byVoice, 'POST /api/meetings/:id/roll-calls': openVote },
    )
    await click(person, 'The ayes have it')
    const dialog = within(await screen.findByRole('dialog', { name: 'The count doesn’t match' }))
    expect(
      dialog.getByText(/^The ayes can’t have it with the votes recorded by name\. Motion failed: /),
    ).toBeVisible()
    const yes = dialog.getByRole('button', { name: 'Take a roll call vote' })
    await waitFor(() => expect(yes).toBeEnabled())
    await person.click(yes)
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(2))
    expect(sent(server, 'POST')[1]?.[1]).toMatchObject({
      motion: openVote.motion,
      vote_type: 'Roll Call Vote',
    })
  })
})

it('undo leaves the vote of a member who has left', async () => {
  let told = voting
  const { person, server } = show(() => told, {
    'PUT /api/roll-calls/:id/votes/:member': () => {
      const [first, ...rest] = openVote.votes
      if (!first) throw new Error('there are votes')
      // Ann answers, and has left by the time the answer arrives.
      told = {
        ...voting,
        seats: voting.seats.map((seat, index) => (index === 0 ? { ...seat, is_present: false } : seat)),
        roll_calls: [{ ...openVote, votes: [{ ...first, value: 'Yes' as const }, ...rest] }],
      }
      return told.roll_calls[0]
    },
  })
  await person.click((await row('Ann Early')).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent(server, 'PUT')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled())
})

it('starts with the first item that was not taken up', async () => {
  const [salt] = live.items
  if (!salt) throw new Error('there is an item')
  const items = [
    { ...salt, action: 'Carried' },
    { ...salt, id: openVote.id, number: '2', description: 'Bridge' },
  ]
  show({ ...live, items, meeting: { ...live.meeting, current_item_id: null } })
  expect(await screen.findByRole('button', { name: 'Start with item 2' })).toBeVisible()
})
