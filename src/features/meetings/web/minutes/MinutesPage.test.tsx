import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { paper } from '../meeting-documents/documents.fixture.ts'
import { drafted, minutes, outdated } from './minutes.fixture.ts'

const show = (told: unknown = minutes, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/meetings/${minutes.meeting.id}/minutes`,
    { 'GET /api/meetings/:id/minutes': told, ...answers },
    session,
  )
const sent = (server: ReturnType<typeof show>['server'], method: string) =>
  server.requests.filter((request) => request.method === method).map(({ path, body }) => [path, body])
const inState = (state: string, more: object = {}) => ({
  ...minutes,
  meeting: { ...minutes.meeting, state },
  ...more,
})
const article = async () => within(await screen.findByRole('article', { name: 'The minutes' }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The answer of a question, which rests for a moment. */
const answer = async (name: string) => {
  const found = await button(name)
  await waitFor(() => expect(found).toBeEnabled())
  return found
}

describe('the minutes', () => {
  it('have a face for loading', async () => {
    show(never)
    expect(await screen.findByRole('status', { name: 'Loading minutes' })).toBeVisible()
  })

  it('have a face for failing', async () => {
    show(unreachable)
    expect(await button('Try again')).toBeVisible()
  })

  it('are drafted where there are none, once the meeting is over', async () => {
    const { person, server } = show(inState('adjourned', { paragraphs: [] }), {
      'POST /api/meetings/:id/minutes/draft': minutes,
    })
    await person.click(await button('Draft minutes'))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
  })

  it('are not offered before', async () => {
    show(inState('in-session', { paragraphs: [] }))
    expect(await screen.findByText('No minutes yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Draft minutes' })).toBeNull()
  })

  it('read as a document, and who may only see changes nothing', async () => {
    show(minutes, {}, sessionWith(['meetings.see']))
    const text = await article()
    expect(text.getByRole('heading', { level: 2, name: 'Attendance' })).toBeVisible()
    expect(text.getByText('The salt was bought.')).toBeVisible()
    expect(text.getByText('Ayes: 3 Nays: 0 Absent: 0')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Edit|^Draft|^Update|^Add|^Record|^Keep/ })).toBeNull()
  })

  it('say how they were approved, and can then be archived', async () => {
    const approval = {
      at: '2026-12-16T15:00:00.000Z',
      meeting: minutes.next_meeting,
      because: null,
      on: null,
      corrections: null,
      finalized_at: null,
    }
    const { person, server } = show(inState('minutes-approved', { approval }), {
      'POST /api/meetings/:id/archive': { ...minutes.meeting, state: 'archived' },
    })
    expect(await screen.findByRole('link', { name: 'meeting 2026-015, 12/16/2026' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    await person.click(await button('Archive meeting'))
    await person.click(await answer('Archive'))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
  })
})

describe('a paragraph', () => {
  it('is edited in place by keys, saved while it is typed', async () => {
    const saved = { ...drafted, edited: 'All were there.', version: 2 }
    const { person, server } = show(minutes, { 'PUT /api/minutes-paragraphs/:id': saved })
    const edit = await button('Edit: Attendance')
    edit.focus()
    await person.keyboard('{Enter}')
    const field = await screen.findByRole('textbox', { name: 'Text: Attendance' })
    expect(field).toHaveFocus()
    await person.clear(field)
    await person.paste('All were there.')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(sent(server, 'PUT')).toEqual([
      [`/api/minutes-paragraphs/${drafted.id}`, { edited: 'All were there.', version: 1 }],
    ])
    expect((await article()).getByText('All were there.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Attendance' })).toHaveFocus())
  })

  it('that somebody else changed meanwhile is kept or taken', async () => {
    const theirs = { ...drafted, edited: 'Their words.', version: 5 }
    let isStale = true
    const { person, server } = show(minutes, {
      'PUT /api/minutes-paragraphs/:id': () =>
        isStale
          ? problem('stale', 'changed', { current: theirs })
          : { ...theirs, edited: 'Mine.', version: 6 },
    })
    await person.click(await button('Edit: Attendance'))
    await person.clear(screen.getByRole('textbox'))
    await person.paste('Mine.')
    await person.click(await button('Done'))
    expect(await screen.findByText('Their words.')).toBeVisible()
    isStale = false
    await person.click(await button('Keep mine'))
    await waitFor(() => expect(sent(server, 'PUT').at(-1)?.[1]).toEqual({ edited: 'Mine.', version: 5 }))
  })

  it('that could not be saved says so and stays open', async () => {
    const { person } = show(minutes, { 'PUT /api/minutes-paragraphs/:id': unreachable })
    await person.click(await button('Edit: Attendance'))
    await person.paste('More. ')
    await person.click(await button('Done'))
    expect(await screen.findByText(/can’t reach the server/)).toBeVisible()
    expect(screen.getByText('Not saved yet')).toBeVisible()
  })

  it('that is outdated takes the record’s words, or keeps the edit', async () => {
    const { person, server } = show(minutes, { 'PUT /api/minutes-paragraphs/:id': outdated })
    await person.click(await button('Keep your text'))
    await person.click(await button('Use text from record'))
    await waitFor(() =>
      expect(sent(server, 'PUT').map(([, body]) => body)).toEqual([
        { edited: 'The salt was bought.', version: 1, is_outdated: false },
        { edited: null, version: 1 },
      ]),
    )
  })

  it('is added below another', async () => {
    const { person, server } = show(minutes, { 'POST /api/meetings/:id/minutes/paragraphs': drafted })
    await person.click(await button('Add a paragraph below: Attendance'))
    await person.click(await button('Add'))
    expect(await screen.findByText('Enter the paragraph.')).toBeVisible()
    await person.type(screen.getByRole('textbox', { name: 'New paragraph' }), 'A prayer.')
    await person.click(await button('Add'))
    await waitFor(() =>
      expect(sent(server, 'POST')[0]?.[1]).toEqual({ after_id: drafted.id, text: 'A prayer.' }),
    )
  })
})

describe('the way to approval', () => {
  it('says what drafting again will change before it does', async () => {
    const { person, server } = show(minutes, {
      'GET /api/meetings/:id/minutes/changes': [{ key: 'a', what: 'outdated', label: '1. Road salt' }],
      'POST /api/meetings/:id/minutes/draft': minutes,
    })
    await person.click(await button('Update from record'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update minutes from record' }))
    expect(dialog.getByText(/^Edited by you: kept/)).toBeVisible()
    expect(dialog.getByText('1. Road salt')).toBeVisible()
    expect(sent(server, 'POST')).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Update minutes' }))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
  })

  it('puts the approval before the next meeting, or records one', async () => {
    const { person, server } = show(minutes, {
      'POST /api/meetings/:id/minutes/approval-item': minutes,
      'POST /api/meetings/:id/minutes/approve': minutes,
    })
    await person.click(await button('Add approval to next meeting'))
    await person.click(await answer('Add approval'))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
    await person.click(await button('Record an approval'))
    await person.type(screen.getByLabelText(/Where and how/), 'By hand')
    await person.click(await button('Record approval'))
    await waitFor(() =>
      expect(sent(server, 'POST')[1]?.[1]).toMatchObject({ reason: 'By hand', corrections: '' }),
    )
    expect(sent(server, 'POST')[1]?.[1]).toHaveProperty('date')
  })

  it('names the meeting, and takes the corrections with which they were approved', async () => {
    const { person, server } = show(minutes, { 'POST /api/meetings/:id/minutes/approve': minutes })
    await person.click(await button('Record an approval'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Record approval of minutes: meeting 2026-014' }),
    )
    expect(
      dialog.getByText(/^Minutes of the Board Meeting of .*November 15, 2026\. They’re final/),
    ).toBeVisible()
    await person.type(dialog.getByLabelText(/Where and how/), 'By hand')
    await person.type(dialog.getByLabelText(/Corrections, if any/), 'Strike $85')
    await person.click(dialog.getByRole('button', { name: 'Record approval' }))
    await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toMatchObject({ corrections: 'Strike $85' }))
  })

  it('as corrected leaves them open for that, until they are finalized', async () => {
    const approval = {
      at: '2026-12-16T14:00:00.000Z',
      on: '2026-12-16',
      meeting: null,
      because: 'By hand',
      corrections: 'Strike $85',
      finalized_at: null,
    }
    const approved = { ...minutes, meeting: { ...minutes.meeting, state: 'minutes-approved' }, approval }
    const { person, server } = show(approved, {
      'POST /api/meetings/:id/minutes/finalize': approved,
      'POST /api/meetings/:id/minutes/undo-approval': minutes,
    })
    expect(await screen.findByText(/^Approved as corrected: Strike \$85\. Make these/)).toBeVisible()
    expect(await button('Add a paragraph below: Attendance')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Generate|^Archive|^Update from/ })).toBeNull()
    await person.click(await button('Finalize minutes'))
    await person.click(await answer('Finalize'))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
    await person.click(await button('Undo approval'))
    const dialog = within(await screen.findByRole('dialog', { name: /^Undo approval/ }))
    await person.type(dialog.getByLabelText(/Reason/), 'Wrong meeting')
    await person.click(dialog.getByRole('button', { name: 'Undo approval' }))
    await waitFor(() => expect(sent(server, 'POST')[1]?.[1]).toEqual({ reason: 'Wrong meeting' }))
  })
})

describe('the minutes in print', () => {
  const made = paper('c1', { kind: 'minutes' })
  const shown = (told: unknown, papers: unknown, answers: Answers = {}) =>
    show(told, { 'GET /api/meetings/:id/papers': papers, ...answers })

  it('are made, and then published', async () => {
    let papers: object[] = []
    const { person, server } = shown(minutes, () => papers, {
      'POST /api/meetings/:id/papers': () => {
        papers = [made]
        return { ...made, made_at: null, progress: 0 }
      },
      'POST /api/papers/:id/post': { ...made, posted_at: made.made_at },
    })
    await person.click(await button('Generate Minutes'))
    expect(await button('Download Minutes as PDF')).toBeVisible()
    expect(await button('Download Minutes as Word')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull()
    await person.click(await button('Post Minutes'))
    await person.click(await button('Post'))
    await waitFor(() => expect(sent(server, 'POST').at(-1)?.[0]).toBe(`/api/papers/${made.id}/post`))
  })

  it('that are approved take the draft’s place without a word on what changed', async () => {
    const posted = { ...made, posted_at: made.made_at, is_outdated: true }
    const { person, server } = shown(inState('minutes-approved'), [posted], {
      'POST /api/meetings/:id/papers': made,
    })
    await person.click(await button('Generate Minutes again'))
    await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toEqual({ kind: 'minutes', what_changed: '' }))
  })

  it('need a word on what changed once they were published', async () => {
    const posted = { ...made, is_approved: true, posted_at: made.made_at, is_outdated: true }
    const { person, server } = shown(inState('minutes-approved'), [posted], {
      'POST /api/meetings/:id/papers': made,
    })
    await person.click(await button('Generate Minutes again'))
    await person.type(await screen.findByLabelText(/What changed/), 'Approved')
    await person.click(await button('Generate'))
    await waitFor(() =>
      expect(sent(server, 'POST')[0]?.[1]).toEqual({ kind: 'minutes', what_changed: 'Approved' }),
    )
  })
})
