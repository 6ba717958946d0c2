import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { type FakeRequest, problem } from '#platform/web/testing/fake-server.ts'
import type { Attendance } from '../../../contract.ts'
import type { Live, RollCall } from '../../../live/contract.ts'
import { Answer } from '../../../live/schemas.ts'
import { closedVote, live, openVote, seats } from '../live.fixture.ts'
import { row, sent, show, voting } from '../live-screen.fixture.ts'

/** A server that keeps what it is told about the two who are there. */
function callTheRoll(told: Live = voting) {
  let rollCall = openVote
  const now = () => ({ ...told, roll_calls: [rollCall] })
  const cast = (body: unknown, path: string): RollCall => {
    const { value, reason } = Answer.parse(body)
    const votes = rollCall.votes.map((vote) =>
      path.endsWith(vote.member_id) ? { ...vote, value, reason } : vote,
    )
    rollCall = { ...rollCall, votes }
    return rollCall
  }
  return {
    ...show(now, {
      'PUT /api/roll-calls/:id/votes/:member': ({ body, path }: FakeRequest) => cast(body, path),
      'POST /api/roll-calls/:id/close': () => {
        rollCall = { ...closedVote, votes: rollCall.votes }
        return rollCall
      },
    }),
    answerOf: (index: number) => rollCall.votes[index]?.value,
  }
}

const focusOn = (name: string) => async () =>
  expect((await row(name)).getByRole('button', { name: 'Yes' })).toHaveFocus()
const close = () => screen.getByRole('button', { name: 'Close vote' })

describe('a roll call by keys', () => {
  it('goes from one member to the next, past who is absent, and after the last to the button that closes', async () => {
    const { person, server } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('y')
    await waitFor(focusOn('Ben Later'))
    await person.keyboard('n')
    await waitFor(() => expect(close()).toHaveFocus())
    await waitFor(() => expect(sent(server, 'PUT')).toHaveLength(2))
    expect(close()).toHaveFocus()
    expect((await row('Cy Absent')).getByText('Not present')).toBeVisible()
  })

  it('goes on to the next member after a recusal too', async () => {
    const { person } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('r')
    await person.type(await screen.findByLabelText(/Reason/), 'runs the pit{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(focusOn('Ben Later'))
  })

  it('never takes Enter for an answer, nor for taking one back', async () => {
    const { person, server, answerOf } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('{Enter}')
    await person.keyboard('y')
    await waitFor(() => expect(answerOf(0)).toBe('Yes'))
    await person.keyboard('{Enter}')
    await person.keyboard('{ArrowUp}{Enter}')
    await waitFor(focusOn('Ann Early'))
    expect(sent(server, 'PUT')).toHaveLength(1)
    await person.keyboard('{ArrowDown} ')
    await waitFor(() => expect(answerOf(1)).toBe('Yes'))
  })

  it('is undone step by step: each time the vote before comes back', async () => {
    const { person, answerOf } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('y')
    await person.keyboard('{ArrowUp}n')
    await waitFor(() => expect(answerOf(0)).toBe('No'))
    await person.keyboard('u')
    await waitFor(() => expect(answerOf(0)).toBe('Yes'))
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('{Backspace}')
    await waitFor(() => expect(answerOf(0)).toBeNull())
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  it('is undone from the button that closes, where the focus is after the last member', async () => {
    const { person, answerOf } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('yy')
    await waitFor(() => expect(close()).toHaveFocus())
    await person.keyboard('u')
    await waitFor(() => expect(answerOf(1)).toBeNull())
    await waitFor(focusOn('Ben Later'))
  })

  it('does not take what is typed as a reason for an answer or an undo', async () => {
    const { person, server } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('y')
    await person.click(screen.getByRole('button', { name: 'Withdraw vote' }))
    const reason = await screen.findByLabelText(/Reason/)
    await person.type(reason, 'unruly')
    expect(reason).toHaveValue('unruly')
    expect(sent(server, 'PUT')).toHaveLength(1)
  })

  it('is closed by Enter right after the last answer, when that has arrived, and stays in the session', async () => {
    const { person, server } = callTheRoll()
    await waitFor(focusOn('Ann Early'))
    await person.keyboard('yy{Enter}')
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
    const calls = server.requests.map(({ method }) => method).filter((method) => method !== 'GET')
    expect(calls).toEqual(['PUT', 'PUT', 'POST'])
    const now = within(screen.getByRole('region', { name: 'Current item' }))
    await waitFor(() => expect(now.getByRole('heading', { name: '1. Road salt' })).toHaveFocus())
    expect(now.getByRole('heading', { name: '1. Road salt' })).toHaveAccessibleDescription(
      /^Motion carried: /,
    )
  })

  it('keeps the focus where it is when the vote cannot be closed yet', async () => {
    const { person } = show(voting, {
      'POST /api/roll-calls/:id/close': () => problem('wrong_state', 'No vote recorded for Ben Later.'),
    })
    const button = await screen.findByRole('button', { name: 'Close vote' })
    button.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('No vote recorded for Ben Later.')).toBeVisible()
    expect(button).toHaveFocus()
  })
})

const arrived: Attendance = {
  id: openVote.id,
  tenant_id: live.meeting.tenant_id,
  meeting_id: live.meeting.id,
  member_id: seats[2]?.member_id ?? null,
  legislator_name: 'Cy Absent',
  present: true,
  time: '09:10',
  absence: null,
  absence_reason: '',
  intervals: [{ arrived: '09:10', left: null, arrived_at: live.now, left_at: null }],
  corrected_because: null,
  version: 1,
}

it('a vote that ends elsewhere leaves alone whoever is busy in the session', async () => {
  let roll_calls: RollCall[] = [openVote]
  const { person } = show(() => ({ ...live, roll_calls }), {
    'PUT /api/meetings/:id/presence/:member': () => {
      roll_calls = [closedVote]
      return arrived
    },
  })
  await person.click(await screen.findByRole('button', { name: `Arrived: ${seats[2]?.member_name}` }))
  expect(await screen.findByRole('region', { name: 'Closed votes' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Members' })).getAllByRole('button')).toContain(
    document.activeElement,
  )
})
