import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { closedVote, live, openVote, seats } from './live.fixture.ts'
import { row, sent, show, voting } from './live-screen.fixture.ts'

describe('the live session', () => {
  it('has a face for loading', async () => {
    show(never)
    expect(await screen.findByRole('status', { name: 'Loading session' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show(unreachable)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('says so when there is no agenda and no body', async () => {
    show({ ...live, items: [], seats: [], meeting: { ...live.meeting, current_item_id: null } })
    expect(await screen.findByText('The agenda has no items.')).toBeVisible()
    expect(screen.getByText('No board or committee is assigned to this meeting.')).toBeVisible()
  })

  it('shows the item, the quorum and who is there', async () => {
    show()
    expect(await screen.findByRole('heading', { name: '1. Road salt' })).toBeVisible()
    expect(screen.getByText('12 weighted votes present; 9 required for a quorum')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Arrived: Cy Absent' })).toBeVisible()
  })

  it('offers nothing to those who may only see', async () => {
    show(voting, {}, sessionWith(['meetings.see']))
    expect(await screen.findByText(/^If closed now: Motion failed/)).toBeVisible()
    for (const name of ['Close vote', 'Adjourn', 'Yes', /^Arrived/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('asks before it is called to order, and on another day for the reason', async () => {
    const meeting = { ...live.meeting, state: 'scheduled', called_to_order_at: null, current_item_id: null }
    const { person, server } = show(
      { ...live, meeting, now: '2026-11-16T15:00:00.000Z' },
      {
        'GET /api/meetings/:id/papers': [],
        'POST /api/meetings/:id/call-to-order': live.meeting,
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Call to order' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Call meeting .+ to order$/ }))
    expect(await dialog.findByText('Notice, Agenda, Packet')).toBeVisible()
    expect(dialog.getByText('Sunday, November 15, 2026, 9:00 AM')).toBeVisible()
    expect(dialog.getByText('Monday, November 16, 2026, 10:00 AM')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Call to order' }))
    expect(await dialog.findByText('Reason is required.')).toBeVisible()
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Snow is coming')
    await person.click(dialog.getByRole('button', { name: 'Call to order' }))
    await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toEqual({ reason: 'Snow is coming' }))
  })

  it('undoes a call to order while nothing was recorded', async () => {
    const { person, server } = show(live, { 'POST /api/meetings/:id/undo-call-to-order': live.meeting })
    await person.click(await screen.findByRole('button', { name: 'Undo call to order' }))
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Undo call to order' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Undo call to order' }))
    await waitFor(() => expect(sent(server, 'POST')[0]?.[0]).toMatch(/undo-call-to-order$/))
  })

  it('tells who was there once it is over, and asks no more who comes', async () => {
    const meeting = { ...live.meeting, state: 'adjourned', adjourned_at: live.now, current_item_id: null }
    const gone = live.seats.map((seat) => ({ ...seat, is_present: false, has_left: seat.is_present }))
    show({ ...live, meeting, seats: gone, quorum: { ...live.quorum, present: 0, has: false } })
    const room = within(await screen.findByRole('region', { name: 'Members' }))
    expect(room.getAllByText(/^was present/)).toHaveLength(2)
    expect(room.getByText(/^absent/)).toBeVisible()
    expect(room.queryByText('No quorum')).toBeNull()
    expect(room.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to minutes' })).toHaveAttribute(
      'href',
      `/meetings/${meeting.id}/minutes`,
    )
  })

  it('does not propose a motion again that was voted on, and goes on to the next item', async () => {
    const [item] = live.items
    const next = {
      ...item,
      id: live.meeting.id,
      number: '2',
      description: 'Report of the highway superintendent',
    }
    const { person, server } = show(
      { ...live, items: [...live.items, next], roll_calls: [closedVote] },
      { 'PUT /api/meetings/:id/current-item': {} },
    )
    expect(await screen.findByRole('textbox', { name: 'Another motion' })).toHaveValue('')
    await person.click(screen.getByRole('button', { name: 'Next item: 2' }))
    await waitFor(() => expect(sent(server, 'PUT')[0]?.[1]).toEqual({ item_id: next.id }))
  })

  it('opens a vote on the motion of the item', async () => {
    const { person, server } = show(live, { 'POST /api/meetings/:id/roll-calls': openVote })
    await person.click(await screen.findByRole('button', { name: 'Open vote' }))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
    expect(sent(server, 'POST')[0]?.[1]).toMatchObject({
      motion: 'award the contract for road salt',
      item_ids: openVote.item_ids,
      vote_type: 'Roll Call Vote',
    })
    expect(sent(server, 'POST')[0]?.[1]).not.toHaveProperty('thresholds')
  })

  it('says what the vote needs as the server will count it, and lets the clerk choose another rule', async () => {
    const twoThirds = { ...majorityOfAllSeats, comparison: 'at-least', numerator: 2, denominator: 3 } as const
    const answers = { 'POST /api/meetings/:id/roll-calls': openVote }
    const { person, server } = show({ ...live, default_threshold: twoThirds }, answers)
    const needs = await screen.findByRole('combobox', { name: 'Vote required' })
    expect(needs).toHaveValue('Two-thirds of the full membership')
    await person.click(needs)
    expect(
      await screen.findAllByRole('option', { name: /two-thirds of the full membership/i, hidden: true }),
    ).toHaveLength(1)
    await person.click(screen.getByRole('option', { name: 'Majority of the full membership', hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Open vote' }))
    await waitFor(() =>
      expect(sent(server, 'POST')[0]?.[1]).toMatchObject({ thresholds: [majorityOfAllSeats] }),
    )
  })
})

it('unanimous consent is closed by one button, and its result is not overridden', async () => {
  const asked = { ...openVote, vote_type: 'Unanimous Consent' as const }
  const { person, server } = show(
    { ...live, roll_calls: [asked] },
    { 'POST /api/roll-calls/:id/close': closedVote },
  )
  const button = await screen.findByRole('button', { name: 'No objection' })
  expect(screen.getByText(/^The Chair asks whether there is any objection\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Override result|Close vote|have it/ })).toBeNull()
  await person.click(button)
  await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toEqual({ others: 'Yes' }))
})

describe('a closed vote', () => {
  it('is corrected with a reason; what it was and what it becomes are shown', async () => {
    const { person, server } = show(
      { ...live, roll_calls: [closedVote] },
      { 'POST /api/roll-calls/:id/correct': closedVote },
    )
    await person.click(await screen.findByRole('button', { name: /^Correct this vote: award/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct a closed vote' }))
    expect(dialog.getByText(/^Motion carried: /, { selector: ':not([role=status] *)' })).toBeVisible()
    await person.type(dialog.getByLabelText(/Reason for correction/), 'misheard')
    await person.click(dialog.getByRole('button', { name: 'Correct vote' }))
    expect(await dialog.findByText('Change at least one vote, or the motion.')).toBeVisible()
    await person.selectOptions(dialog.getByLabelText('Vote: Ben Later'), 'No')
    expect(await dialog.findByText(/^Motion failed: /)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Correct vote' }))
    const body = { reason: 'misheard', votes: [{ member_id: seats[1]?.member_id, value: 'No', reason: '' }] }
    await waitFor(() => expect(sent(server, 'POST').at(-1)?.[1]).toEqual(body))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is counted again with the corrected attendance, without another answer', async () => {
    const attendance = live.seats.map((seat) => ({
      ...seat,
      stays: [{ arrived_at: '2026-11-15T14:00:00.000Z', left_at: null }],
    }))
    const counted = closedVote.reckoning ?? undefined
    const withoutQuorum = {
      ...closedVote,
      result: 'no-quorum' as const,
      sentence: 'No quorum was present; no action was taken.',
      reckoning: counted && { ...counted, house: { ...counted.house, hasQuorum: false } },
    }
    const { person, server } = show(
      { ...live, seats: attendance, roll_calls: [withoutQuorum] },
      { 'POST /api/roll-calls/:id/correct': closedVote },
    )
    expect(await screen.findByText(/^Attendance at this vote has been corrected since/)).toBeVisible()
    await person.click(await screen.findByRole('button', { name: /^Correct this vote: award/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct a closed vote' }))
    expect(dialog.getByText('Recalculate with the corrected attendance')).toBeVisible()
    expect(within(dialog.getByRole('status')).getByText(/^Motion carried: /)).toBeVisible()
    await person.type(dialog.getByLabelText(/Reason for correction/), 'marked as gone by mistake')
    await person.click(dialog.getByRole('button', { name: 'Recalculate vote' }))
    const body = { reason: 'marked as gone by mistake', votes: [] }
    await waitFor(() => expect(sent(server, 'POST').at(-1)?.[1]).toEqual(body))
  })

  it('says what a correction changed, and is final for those who may not correct', async () => {
    const corrected = {
      ...closedVote,
      id: live.meeting.id,
      corrects_id: closedVote.id,
      corrected_because: 'misheard',
      votes: closedVote.votes.map((vote, index) => (index === 1 ? { ...vote, value: 'No' as const } : vote)),
    }
    show(
      { ...live, roll_calls: [closedVote, corrected] },
      {},
      sessionWith(['meetings.see', 'meetings.conduct']),
    )
    expect(await screen.findByText('Correction: Ben Later from Yes to No (misheard).')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Correct this vote/ })).toBeNull()
  })
})

describe('a roll call', () => {
  it('asks why a member is recused', async () => {
    const { person, server } = show(voting, { 'PUT /api/roll-calls/:id/votes/:member': openVote })
    await person.click((await row('Ann Early')).getByRole('button', { name: 'Recused' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recuse Ann Early' }))
    await person.click(dialog.getByRole('button', { name: 'Record' }))
    expect(dialog.getByText('Reason is required.')).toBeVisible()
    await person.type(dialog.getByLabelText(/Reason/), 'related')
    await person.click(dialog.getByRole('button', { name: 'Record' }))
    await waitFor(() => expect(sent(server, 'PUT')[0]?.[1]).toEqual({ value: 'Recused', reason: 'related' }))
  })

  it('keeps what was pressed while the connection is down, counts it, and sends it once', async () => {
    let isDown = true
    const { person, server } = show(voting, {
      'PUT /api/roll-calls/:id/votes/:member': () => (isDown ? unreachable() : openVote),
    })
    await person.click((await row('Ann Early')).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/1 entry is saved here/)).toBeVisible()
    expect((await row('Ann Early')).getByText(/Not sent yet/)).toBeVisible()
    expect(screen.getByText(/7 (ayes|weighted votes)/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close vote' })).toHaveAttribute('aria-disabled', 'true')
    expect(localStorage.getItem(`live-outbox:${live.meeting.id}`)).toContain('Yes')
    isDown = false
    const tries = sent(server, 'PUT').length
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/saved here/)).toBeNull())
    expect(sent(server, 'PUT')).toHaveLength(tries + 1)
    expect(localStorage.getItem(`live-outbox:${live.meeting.id}`)).toBeNull()
  })

  it('says who has not answered when it is closed too early', async () => {
    const { person } = show(voting, {
      'POST /api/roll-calls/:id/close': () => problem('wrong_state', 'No vote recorded for Ben Later.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Close vote' }))
    expect(await screen.findByText('No vote recorded for Ben Later.')).toBeVisible()
  })
})

describe('the room display', () => {
  const wall = (told: unknown) =>
    renderSignedIn(`/meetings/${live.meeting.id}/display`, { 'GET /api/meetings/:id/live': told })

  it('shows the item, each vote and the tally', async () => {
    const votes = openVote.votes.map((vote, index) => (index === 0 ? { ...vote, value: 'Yes' } : vote))
    wall({ ...live, roll_calls: [{ ...openVote, votes }] })
    expect(await screen.findByRole('heading', { name: '1. Road salt' })).toBeVisible()
    expect(screen.getByText('Ann Early')).toHaveTextContent('Ann EarlyYes')
    expect(screen.getByText('Cy Absent')).toHaveTextContent('Cy AbsentAbsent')
  })

  it('tells nothing of an executive session', async () => {
    const session = {
      id: live.meeting.id,
      roll_call_id: null,
      subject: 'Personnel',
      started_at: live.now,
      ended_at: null,
      determination: '',
      entered_because: null,
    }
    wall({ ...live, executive_sessions: [session] })
    expect(await screen.findByRole('heading', { name: 'In executive session' })).toBeVisible()
    expect(screen.queryByText(/Personnel|Road salt/)).toBeNull()
  })

  it('has a face for failing', async () => {
    wall(unreachable)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('two members of the same name', () => {
  const [one, two] = seats
  if (!one || !two) throw new Error('there are two')
  /** As the server calls them. */
  const alike = {
    ...live,
    seats: [
      { ...one, member_name: 'Ann Early (District 1)' },
      { ...two, member_name: 'Ann Early (District 2)' },
    ],
  }

  it('preside, move and second by who they are', async () => {
    const { person, server } = show(alike, {
      'PUT /api/meetings/:id/presiding': live.meeting,
      'POST /api/meetings/:id/roll-calls': openVote,
    })
    const presiding = await screen.findByRole('combobox', { name: 'Presiding' })
    await person.selectOptions(presiding, 'Ann Early (District 2)')
    expect(sent(server, 'PUT').at(-1)?.[1]).toEqual({ member_id: two.member_id })
    for (const [field, option] of [
      ['Moved by', 'Ann Early (District 2)'],
      ['Seconded by', 'Ann Early (District 1)'],
    ] as const) {
      const box = screen.getByRole('combobox', { name: field })
      await person.click(box)
      const choices = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
      await person.click(await within(choices).findByRole('option', { name: option, hidden: true }))
    }
    await person.click(screen.getByRole('button', { name: 'Open vote' }))
    await waitFor(() =>
      expect(sent(server, 'POST').at(-1)?.[1]).toMatchObject({
        mover_id: two.member_id,
        seconder_id: one.member_id,
      }),
    )
  })

  it('do not break the screen of a server that calls them alike', async () => {
    show({ ...live, seats: [one, { ...two, member_name: one.member_name }] })
    expect(await screen.findAllByRole('button', { name: `Left: ${one.member_name}` })).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: 'Moved by' })).toBeVisible()
  })
})
