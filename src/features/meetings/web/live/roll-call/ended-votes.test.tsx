import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { closedVote, live, openVote } from '../live.fixture.ts'
import { sent, show, voting } from '../live-screen.fixture.ts'

const [first, ...others] = openVote.votes
const withdrawnVote = {
  ...openVote,
  withdrawn_at: '2026-11-15T14:03:00.000Z',
  withdrawn_because: 'Opened on the wrong item',
  votes: [{ ...first, value: 'Yes' }, ...others],
}

describe('withdrawing a vote', () => {
  it('asks for the reason, and says what stays on record', async () => {
    const { person, server } = show(voting, { 'POST /api/roll-calls/:id/withdraw': withdrawnVote })
    await person.click(await screen.findByRole('button', { name: 'Withdraw vote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this vote' }))
    expect(dialog.getByText(/stays on record as withdrawn/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Withdraw vote' }))
    expect(dialog.getByText('Reason is required.')).toBeVisible()
    await person.type(dialog.getByLabelText(/Reason/), 'Opened on the wrong item')
    await person.click(dialog.getByRole('button', { name: 'Withdraw vote' }))
    await waitFor(() =>
      expect(sent(server, 'POST')).toEqual([
        [`/api/roll-calls/${openVote.id}/withdraw`, { reason: 'Opened on the wrong item' }],
      ]),
    )
  })

  it('is not offered to those who may only see', async () => {
    show(voting, {}, sessionWith(['meetings.see']))
    expect(await screen.findByText(/^If closed now/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw vote' })).toBeNull()
  })
})

describe('a withdrawn vote', () => {
  it('is listed with its reason and no outcome, and leaves the screen free for the next motion', async () => {
    const { person } = show({ ...live, roll_calls: [withdrawnVote] })
    const ended = within(await screen.findByRole('region', { name: 'Closed votes' }))
    expect(ended.getByText('Withdrawn, no outcome: Opened on the wrong item')).toBeVisible()
    expect(ended.queryByText(/^(Carried|Failed)/)).toBeNull()
    expect(ended.queryByRole('button', { name: /^Correct this vote/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Motion' })).toHaveValue('award the contract for road salt')
    await person.click(ended.getByText('Votes by member'))
    expect(ended.getByText('Ann Early').parentElement).toHaveTextContent('Ann EarlyYes')
  })

  it('is not what the wall of the chamber shows', async () => {
    renderSignedIn(`/meetings/${live.meeting.id}/display`, {
      'GET /api/meetings/:id/live': { ...live, roll_calls: [withdrawnVote] },
    })
    expect(await screen.findByRole('heading', { name: '1. Road salt' })).toBeVisible()
    expect(screen.queryByText(/^Motion:/)).toBeNull()
  })
})

describe('a closed vote', () => {
  it('says who moved and seconded it, and on demand who voted how', async () => {
    const { person } = show({ ...live, roll_calls: [closedVote] })
    const ended = within(await screen.findByRole('region', { name: 'Closed votes' }))
    expect(ended.getByText(/moved by Ann Early, seconded by Ben Later$/)).toBeVisible()
    expect(ended.getByText('Cy Absent')).not.toBeVisible()
    await person.click(ended.getByText('Votes by member'))
    expect(ended.getByText('Cy Absent')).toBeVisible()
    expect(ended.getByText('Cy Absent').parentElement).toHaveTextContent('Cy AbsentAbsent')
  })
})
