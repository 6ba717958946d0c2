import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { ann, ben, board } from '#features/bodies/web/bodies.fixture.ts'
import { threadOf } from '#features/thread/web/thread.fixture.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { closedVote, live } from '../live/live.fixture.ts'
import { annThere, id, meeting, opened, report, salt, sections, withVotes } from './meeting.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/meetings/${meeting.id}/edit`,
    {
      'GET /api/meetings/:id': opened,
      'GET /api/meetings/:id/papers': [],
      'GET /api/members': () => Response.json([ann, ben]),
      'GET /api/bodies': () => Response.json([]),
      'GET /api/bodies/:id': board,
      ...answers,
    },
    session,
  )
type Server = ReturnType<typeof show>['server']
const sent = (server: Server, method: string) =>
  server.requests.filter((request) => request.method === method).at(-1)
const agenda = async () => within(await screen.findByRole('group', { name: 'Items' }))
const attendees = async () => within(await screen.findByRole('group', { name: 'Attendees' }))

/** What stands under an item. */
const matter = {
  id: id('d1'),
  number: '2026-0142',
  title: 'Road salt for the winter',
  kind: 'Resolution',
  path: `/resolutions/${id('d1')}`,
  texts: [],
  thread: 'resolution',
}

describe('the meeting editor', () => {
  it('says that it is loading', async () => {
    show({ 'GET /api/meetings/:id': never })
    expect(await screen.findByText('Loading...')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meeting Editor:')
  })

  it('says that it failed, and tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/meetings/:id': () => (isDown ? unreachable() : opened) })
    expect(await screen.findByText('Failed to load data')).toBeVisible()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Number')).toHaveValue('2026-014')
  })

  it('shows an empty agenda and an empty list', async () => {
    show({ 'GET /api/meetings/:id': { ...opened, items: [], attendance: [] } })
    expect(await screen.findByText('No items yet')).toBeVisible()
    expect(screen.getByText('No attendance yet')).toBeVisible()
  })

  it('offers no changes to those who may only see', async () => {
    show({}, sessionWith(['meetings.see', 'bodies.see']))
    await agenda()
    for (const name of [
      'Save Meeting',
      'New Item',
      'New Contract',
      'Add Member',
      /^Edit/,
      /^Delete/,
      /^Move/,
      /^Remove/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('starts a contract, for those who may, unless the meeting is canceled', async () => {
    const { person, server } = show()
    await person.click(await screen.findByRole('button', { name: 'New Contract' }))
    await waitFor(() =>
      expect(server.requests.some(({ path }) => path.startsWith('/api/contracts/start'))).toBe(true),
    )
  })

  it('saves the meeting with the version that was read', async () => {
    const { person, server } = show({ 'PUT /api/meetings/:id': { ...meeting, version: 4 } })
    const number = await screen.findByLabelText('Number')
    await person.clear(number)
    await person.type(number, '2026-015')
    await person.click(screen.getByRole('button', { name: 'Save Meeting' }))
    expect(await screen.findByText('✅ Meeting updated!')).toBeVisible()
    expect(sent(server, 'PUT')?.body).toMatchObject({ number: '2026-015', version: 3 })
  })

  it('has Generate Minutes, and says why it waits', async () => {
    show()
    const button = await screen.findByRole('button', { name: 'Generate Minutes' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(
      'You can generate minutes once this meeting has been held and adjourned.',
    )
  })

  it('leads to the minutes of a meeting that is over', async () => {
    const { person, path } = show({
      'GET /api/meetings/:id': { ...opened, meeting: { ...meeting, state: 'adjourned' } },
    })
    await person.click(await screen.findByRole('button', { name: 'Generate Minutes' }))
    await waitFor(() => expect(path()).toBe(`/meetings/${meeting.id}/minutes`))
  })

  it('has a title for a meeting of another type', async () => {
    const hearing = { ...meeting, meeting_type: 'Other: Hearing', body_id: null }
    const { person, server } = show({
      'GET /api/meetings/:id': { ...opened, meeting: hearing },
      'PUT /api/meetings/:id': hearing,
    })
    const title = await screen.findByLabelText('Title')
    expect(title).toHaveValue('Hearing')
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Other')
    await person.type(title, ' on the tower')
    await person.click(screen.getByRole('button', { name: 'Save Meeting' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toMatchObject({ meeting_type: 'Other: Hearing on the tower' }),
    )
  })

  it('says that saving failed', async () => {
    const { person } = show({ 'PUT /api/meetings/:id': () => problem('internal', 'Broken.') })
    await person.type(await screen.findByLabelText('Number'), '-A')
    await person.click(screen.getByRole('button', { name: 'Save Meeting' }))
    expect(await screen.findByText('Failed to update meeting.')).toBeVisible()
  })

  it('says why the record refuses a change, and does not offer that change again', async () => {
    const why = 'Votes have been taken, so the type and date can’t be changed.'
    const { person } = show({ 'PUT /api/meetings/:id': () => problem('wrong_state', why) })
    await person.type(await screen.findByLabelText('Number'), '-A')
    // What is typed is kept after a moment.
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(Object.values(localStorage).join()).toContain('-A')
    await person.click(screen.getByRole('button', { name: 'Save Meeting' }))
    expect(await screen.findByText(`Failed to update meeting. ${why}`)).toBeVisible()
    expect(Object.values(localStorage).join()).not.toContain('-A')
  })

  it('shows from what to what a meeting is rescheduled', async () => {
    const noticed = { ...meeting, noticed_at: '2026-01-02T12:00:00.000Z' }
    const { person } = show({ 'GET /api/meetings/:id': { ...opened, meeting: noticed } })
    const place = await screen.findByRole('combobox', { name: 'Location' })
    await person.clear(place)
    await person.type(place, 'Firehouse')
    await person.click(screen.getByRole('button', { name: 'Save Meeting' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reschedule meeting/ }))
    expect(dialog.getByText(/^From: .+ AM, .+\. To: .+ AM, Firehouse\. Notice of this meeting/)).toBeVisible()
  })
})

describe('the agenda', () => {
  it('has its items by section', async () => {
    show()
    const rows = (await agenda()).getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      'Reports',
      '1Report of the Sheriff——',
      'New Business',
      '2Road saltsalt.pdfAdopted',
    ])
  })

  it('moves an item down, past the end of its section into the next', async () => {
    const { person, server } = show({ 'PUT /api/meetings/:id/order': [] })
    await person.click(
      (await agenda()).getByRole('button', { name: 'Move item 1 Report of the Sheriff down' }),
    )
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toEqual({
        sections: [
          { id: sections[0]?.id, items: [] },
          { id: sections[1]?.id, items: [report.id, salt.id] },
        ],
      }),
    )
  })

  it('marks what is on the consent agenda', async () => {
    show({ 'GET /api/meetings/:id': { ...opened, items: [withVotes({ ...salt, is_on_consent: true })] } })
    const line = (await screen.findByText('Road salt')).closest('tr')
    expect(within(line ?? document.body).getByText('Consent')).toBeVisible()
  })

  it('proposes consent for a new item of the consent section, and for no other', async () => {
    const consent = { id: id('f3'), kind: 'consent', title: 'Consent Agenda', position: 3 }
    const { person } = show({ 'GET /api/meetings/:id': { ...opened, sections: [...sections, consent] } })
    await person.click(await screen.findByRole('button', { name: 'New Item' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New Item' }))
    const isProposed = () => panel.getByLabelText('On the consent agenda')
    const choose = async (name: string) => {
      await person.click(panel.getByRole('combobox', { name: 'Section' }))
      await person.click(await screen.findByRole('option', { name, hidden: true }))
    }
    expect(isProposed()).not.toBeChecked()
    await choose('Consent Agenda')
    expect(isProposed()).toBeChecked()
    await choose('Reports')
    expect(isProposed()).not.toBeChecked()
  })

  it('adds an item in a section', async () => {
    const { person, server } = show({ 'POST /api/meetings/:id/items': salt })
    await person.click(await screen.findByRole('button', { name: 'New Item' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New Item' }))
    await person.type(panel.getByLabelText('Description'), 'Bridge')
    await person.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(server, 'POST')?.body).toMatchObject({ description: 'Bridge', section_id: id('f2') }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows with an item the thread of what stands under it', async () => {
    const { person } = show({
      'GET /api/meeting-items/:id/matters': [matter],
      'GET /api/thread/:kind/:id': threadOf(matter.id),
    })
    await person.click((await agenda()).getByRole('button', { name: 'Edit item 2 Road salt' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    expect(await panel.findByRole('heading', { name: 'Thread' })).toBeVisible()
    expect(panel.getByRole('link', { name: 'Open thread' })).toHaveAttribute(
      'href',
      `/thread/resolution/${matter.id}`,
    )
  })

  it('lets those who may only see read an item’s documents, text, and thread', async () => {
    const { person } = show(
      {
        'GET /api/meeting-items/:id/attachments': [],
        'GET /api/meeting-items/:id/matters': [matter],
        'GET /api/thread/:kind/:id': threadOf(matter.id),
      },
      sessionWith(['meetings.see', 'bodies.see']),
    )
    await person.click((await agenda()).getByRole('button', { name: 'Documents and text: item 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('heading', { name: 'Thread' })).toBeVisible()
  })

  it('changes the section of an item', async () => {
    const { person, server } = show({ 'PUT /api/meeting-items/:id': { ...salt, section_id: id('f1') } })
    await person.click((await agenda()).getByRole('button', { name: 'Edit item 2 Road salt' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    const section = panel.getByRole('combobox', { name: 'Section' })
    expect(section).toHaveValue('New Business')
    await person.click(section)
    await person.click(await screen.findByRole('option', { name: 'Reports', hidden: true }))
    await person.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(server, 'PUT')?.body).toMatchObject({ section_id: id('f1'), version: 1 }))
  })

  it('takes attachments for a new item at once, and sends none twice after one was refused', async () => {
    let uploads = 0
    const { person, server } = show({
      'POST /api/meetings/:id/items': salt,
      'PUT /api/meeting-items/:id': salt,
      'POST /api/meeting-items/:id/attachments': () =>
        ++uploads === 2 ? problem('unsupported_media', 'b.pdf can’t be read.') : [],
    })
    await person.click(await screen.findByRole('button', { name: 'New Item' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New Item' }))
    await person.type(panel.getByLabelText('Description'), 'Bridge')
    const input = panel.getByLabelText('Attachments', { selector: 'input' })
    const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
    await person.upload(input, [pdf('a.pdf'), pdf('b.pdf')])
    expect(await panel.findByText(/b\.pdf \(/)).toBeVisible()
    await person.click(panel.getByRole('button', { name: 'Save' }))
    expect(await panel.findByText('b.pdf can’t be read.')).toBeVisible()
    expect(panel.queryByText(/a\.pdf \(/)).toBeNull()
    await person.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(`/api/meetings/${meeting.id}/items`)).toHaveLength(1)
    expect(server.to(`/api/meeting-items/${salt.id}/attachments`)).toHaveLength(3)
  })

  it('lets the second clerk choose where a colleague was faster', async () => {
    let attempts = 0
    const theirs = { ...salt, motion_text: 'award it', version: 2 }
    const { person, server } = show({
      'PUT /api/meeting-items/:id': () =>
        attempts++ === 0 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, version: 3 },
    })
    await person.click((await agenda()).getByRole('button', { name: 'Edit item 2 Road salt' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    await person.type(panel.getByLabelText('Description'), ' and sand')
    await person.click(panel.getByRole('button', { name: 'Save' }))
    await person.click(await panel.findByRole('button', { name: 'Merge and save' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toMatchObject({
        description: 'Road salt and sand',
        motion_text: 'award it',
        version: 2,
      }),
    )
  })

  it('has the papers of an item in the panel, stored at once', async () => {
    const paper = {
      id: id('31'),
      matter_id: null,
      item_id: salt.id,
      title: 'Bids',
      name: 'bids.pdf',
      size: 10,
      position: 1,
      is_in_packet: true,
      may_remove: true,
      versions: [],
    }
    const { person, server } = show({
      'GET /api/meeting-items/:id/attachments': [paper],
      'PUT /api/item-attachments/:id': [{ ...paper, is_in_packet: false }],
    })
    await person.click((await agenda()).getByRole('button', { name: 'Edit item 2 Road salt' }))
    const box = await screen.findByRole('checkbox', { name: 'Bids is in the packet' })
    expect(box).toBeChecked()
    await person.click(box)
    await waitFor(() => expect(sent(server, 'PUT')?.body).toEqual({ is_in_packet: false }))
    await waitFor(() => expect(box).not.toBeChecked())
  })

  it('asks before an item is deleted', async () => {
    const { person, server } = show({ 'DELETE /api/meeting-items/:id': { message: 'Item deleted.' } })
    await person.click((await agenda()).getByRole('button', { name: 'Delete item 2 Road salt' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Delete this item?')).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.to(`/api/meeting-items/${salt.id}`)).toHaveLength(1))
  })
})

describe('sections', () => {
  it('are renamed, moved, and deleted where they are empty', async () => {
    const empty = { id: id('f3'), kind: 'other' as const, title: 'Hearing', position: 3 }
    const { person, server } = show({
      'GET /api/meetings/:id': { ...opened, sections: [...sections, empty] },
      'PUT /api/meeting-sections/:id': [],
      'PUT /api/meetings/:id/section-order': [],
      'DELETE /api/meeting-sections/:id': [],
    })
    const table = await agenda()
    expect(table.queryByRole('button', { name: 'Delete section Reports' })).toBeNull()
    await person.click(table.getByRole('button', { name: 'Delete section Hearing' }))
    await waitFor(() => expect(server.to(`/api/meeting-sections/${empty.id}`)).toHaveLength(1))
    await person.click(table.getByRole('button', { name: 'Move section New Business up' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toEqual({ sections: [id('f2'), id('f1'), id('f3')] }),
    )
    await person.click(table.getByRole('button', { name: 'Rename section Reports' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename section Reports' }))
    await person.type(dialog.getByLabelText(/Title/), ' and Petitions')
    await person.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toEqual({ title: 'Reports and Petitions', was: 'Reports' }),
    )
  })

  it('become the template of the body, which can be edited', async () => {
    const template = { body_id: board.id, body_name: board.name, is_default: true, sections: [], version: 3 }
    const { person, server } = show({
      'GET /api/section-templates/:id': { ...template, sections: [{ kind: 'reports', title: 'Reports' }] },
      'PUT /api/section-templates/:id': template,
    })
    await agenda()
    await person.click(screen.getByRole('button', { name: 'Sections' }))
    await person.click(await screen.findByRole('menuitem', { name: `Edit template for ${board.name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Template for ${board.name}` }))
    await person.click(dialog.getByRole('button', { name: 'Add section' }))
    await person.type(dialog.getByLabelText('Title 2'), 'Hearing')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toEqual({
        sections: [
          { kind: 'reports', title: 'Reports' },
          { kind: 'other', title: 'Hearing' },
        ],
        version: 3,
      }),
    )
  })
})

describe('votes', () => {
  const rollCallItem = { ...salt, vote_type: 'Roll Call Vote' as const }
  const inSession = { ...opened, items: [report, rollCallItem].map(withVotes) }
  const panel = async (person: ReturnType<typeof show>['person']) => {
    await person.click((await agenda()).getByRole('button', { name: 'Edit item 2 Road salt' }))
    return within(await screen.findByRole('dialog', { name: 'Edit Item' }))
  }

  it('are recorded with the item, by those who were there', async () => {
    const { person, server } = show({
      'GET /api/meetings/:id': inSession,
      'GET /api/meetings/:id/live': live,
      'PUT /api/meeting-items/:id': { ...rollCallItem, version: 2 },
    })
    const item = await panel(person)
    await person.selectOptions(await item.findByLabelText('Vote: Ann Early'), 'Yes')
    expect(item.queryByLabelText('Vote: Cy Absent')).toBeNull()
    await person.click(item.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toMatchObject({
        attendees: [{ id: id('a1'), name: 'Ann Early', vote: 'Yes', reason: '' }],
      }),
    )
  })

  it('are shown once they are on record, with a way to correct them', async () => {
    const onRecord = { ...closedVote, item_ids: [salt.id] }
    const { person } = show({
      'GET /api/meetings/:id': {
        ...inSession,
        items: inSession.items.map((each) => ({
          ...each,
          votes: [{ member_id: id('a1'), name: 'Ann Early', vote: 'Yes' as const }],
        })),
      },
      'GET /api/meetings/:id/live': { ...live, roll_calls: [onRecord] },
    })
    const item = await panel(person)
    expect(await item.findByText(/^Motion carried: /)).toBeVisible()
    expect(item.getByText(/^This item has been voted on, so its description/)).toBeVisible()
    expect(item.getByLabelText('Motion Text')).toHaveAttribute('readonly')
    expect(item.getByLabelText('On the consent agenda')).toBeDisabled()
    await person.click(item.getByRole('button', { name: 'Correct this vote' }))
    expect(await screen.findByRole('dialog', { name: 'Correct a closed vote' })).toBeVisible()
  })
})

it('a meeting is cancelled with a reason, which is shown from then on', async () => {
  let state = 'scheduled'
  const { person, server } = show({
    'GET /api/meetings/:id': () => ({ ...opened, meeting: { ...meeting, state } }),
    'GET /api/meetings/:id/live': { ...live, meeting: { ...live.meeting, cancelled_because: 'Snow.' } },
    'POST /api/meetings/:id/cancel': () => {
      state = 'cancelled'
      return { ...live.meeting, state }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Cancel meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel meeting 2026-014' }))
  await person.type(dialog.getByLabelText(/Reason/), 'Snow.')
  await person.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
  await waitFor(() => expect(sent(server, 'POST')?.body).toEqual({ reason: 'Snow.' }))
  expect(await screen.findByText('This meeting is canceled')).toBeVisible()
  expect(await screen.findByText(/^Snow\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New Item' })).toBeNull()
})

describe('attendance', () => {
  it('shows who is there, and whether that is a quorum', async () => {
    show()
    const row = (await attendees()).getByRole('row', { name: /Ann Early/ })
    expect(within(row).getByRole('checkbox', { name: 'Ann Early is present' })).toBeChecked()
    expect(within(row).getByRole('checkbox', { name: 'Ann Early isn’t present' })).not.toBeChecked()
    expect(await screen.findByText('7 weighted votes present; 9 required for a quorum')).toBeVisible()
    expect(screen.getByText('No quorum')).toBeVisible()
  })

  it('asks for a member, adds one, and adds the rest', async () => {
    const { person, server } = show({
      'POST /api/attendance': { ...annThere, id: id('22'), legislator_name: 'Ben Later' },
      'POST /api/attendance/bulk': () => problem('internal', 'Broken.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Add Member' }))
    expect(await screen.findByText('Please select a member')).toBeVisible()
    await person.click(screen.getByRole('combobox', { name: 'Member' }))
    await person.click(await screen.findByRole('option', { name: 'Ben Later', hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Add Member' }))
    await waitFor(() =>
      expect(sent(server, 'POST')?.body).toMatchObject({
        legislator_name: 'Ben Later',
        present: false, // Before the meeting, expected.
      }),
    )
    // Only Ann holds a seat, and she is on the list.
    await person.click(screen.getByRole('button', { name: 'Add All Members' }))
    expect(await screen.findByText('All members already added.')).toBeVisible()
  })

  it('in session lists the rest as not present, and asks by name before all are marked present', async () => {
    const ben = { ...annThere, id: id('22'), member_id: id('a2'), legislator_name: 'Ben Later' }
    const away = { ...ben, present: false, intervals: [], time: null }
    let attendance = [] as (typeof ben)[]
    const inSession = { ...opened, meeting: { ...meeting, state: 'in-session' as const } }
    const { person, server } = show({
      'GET /api/meetings/:id': () => ({ ...inSession, attendance }),
      'POST /api/attendance/bulk': () => {
        attendance = [away]
        return [away]
      },
      'POST /api/meetings/:id/attendance/present': [ben],
      'PUT /api/attendance/:id': away,
    })
    await screen.findByText('No attendance yet')
    await person.click(screen.getByRole('button', { name: 'Add All Members' }))
    await waitFor(() => expect(sent(server, 'POST')?.body).toMatchObject([{ present: false }]))
    await person.click(await screen.findByRole('button', { name: 'Mark All Present' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark all present' }))
    expect(dialog.getByText(/marked present as of now: Ben Later\.$/)).toBeVisible()
    const yes = dialog.getByRole('button', { name: 'Mark All Present' })
    await waitFor(() => expect(yes).toBeEnabled())
    await person.click(yes)
    await waitFor(() => expect(sent(server, 'POST')?.body).toEqual({ ids: [ben.id] }))
    await screen.findByText(/Member marked present\./)
    const undo = await screen.findAllByRole('button', { name: 'Undo' })
    await person.click(undo.at(-1) as HTMLElement)
    await waitFor(() => expect(sent(server, 'PUT')?.body).toMatchObject({ present: false }))
  })

  it('waits for the seats where all members are added before they are known', async () => {
    let answer = () => {}
    const known = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { person, server } = show({
      'GET /api/meetings/:id': { ...opened, attendance: [] },
      'GET /api/members': async () => {
        await known
        return []
      },
      'POST /api/attendance/bulk': [],
    })
    await screen.findByText('No attendance yet')
    await person.click(screen.getByRole('button', { name: 'Add All Members' }))
    expect(screen.queryByText('All members already added.')).toBeNull()
    answer()
    await waitFor(() => expect(sent(server, 'POST')?.body).toMatchObject([{ legislator_name: 'Ann Early' }]))
  })

  it('says that adding failed', async () => {
    const { person } = show({
      'GET /api/meetings/:id': { ...opened, attendance: [] },
      'POST /api/attendance/bulk': () => problem('internal', 'Broken.'),
    })
    await screen.findByText('No attendance yet')
    await person.click(screen.getByRole('button', { name: 'Add All Members' }))
    expect(await screen.findByText('Failed to add all members.')).toBeVisible()
  })

  it('records who left and when', async () => {
    const { person, server } = show({ 'PUT /api/attendance/:id': { ...annThere, version: 2 } })
    const list = await attendees()
    await person.clear(list.getByLabelText('Time: Ann Early'))
    await person.type(list.getByLabelText('Time: Ann Early'), '10:15')
    await person.click(list.getByRole('button', { name: 'Left at 10:15' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toEqual({ present: false, time: '10:15', version: 1 }),
    )
    await person.click(list.getByRole('checkbox', { name: 'Ann Early isn’t present' }))
    await waitFor(() => expect(sent(server, 'PUT')?.body).toMatchObject({ present: false }))
  })

  it('keeps why somebody was absent', async () => {
    const absent = { ...annThere, present: false, time: null, intervals: [] }
    const { person, server } = show({
      'GET /api/meetings/:id': { ...opened, attendance: [absent] },
      'PUT /api/attendance/:id': absent,
    })
    const list = await attendees()
    await person.click(list.getByRole('combobox', { name: 'Absence: Ann Early' }))
    await person.click(await screen.findByRole('option', { name: 'Excused', hidden: true }))
    await waitFor(() => expect(sent(server, 'PUT')?.body).toEqual({ absence: 'excused', version: 1 }))
  })

  it('asks before somebody is removed', async () => {
    const { person, server } = show({ 'DELETE /api/attendance/:id': { message: 'Attendee removed.' } })
    await person.click((await attendees()).getByRole('button', { name: 'Remove Ann Early' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Remove this attendee?')).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server.to(`/api/attendance/${annThere.id}`)).toHaveLength(1))
  })
})

describe('two members of the same name', () => {
  const other = { ...ann, id: id('a9'), seats: [{ body_id: board.id, body: 'Board', seat: 'South' }] }
  const south = board.seats[1]
  const term = board.seats[0]?.terms[0]
  if (!south || !term) throw new Error('the board has two seats')
  const both = {
    'GET /api/members': () => Response.json([ann, other, ben]),
    'GET /api/bodies/:id': {
      ...board,
      seats: [board.seats[0], { ...south, terms: [{ ...term, id: id('d9'), member_id: other.id }] }],
    },
  }
  const otherThere = { ...annThere, id: id('29'), member_id: other.id }

  it('are both in the list, each is added by who they are', async () => {
    const { person, server } = show({
      ...both,
      'GET /api/meetings/:id': { ...opened, attendance: [] },
      'POST /api/attendance': otherThere,
      'POST /api/attendance/bulk': [annThere, otherThere],
    })
    await person.click(await screen.findByRole('combobox', { name: 'Member' }))
    expect(await screen.findByRole('option', { name: 'Ann Early (North)', hidden: true })).toBeDefined()
    await person.click(screen.getByRole('option', { name: 'Ann Early (South)', hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Add Member' }))
    await waitFor(() =>
      expect(sent(server, 'POST')?.body).toMatchObject({ member_id: other.id, legislator_name: 'Ann Early' }),
    )
    await person.click(screen.getByRole('button', { name: 'Add All Members' }))
    await waitFor(() =>
      expect(sent(server, 'POST')?.body).toMatchObject([{ member_id: ann.id }, { member_id: other.id }]),
    )
  })

  it('are told apart once they are on the list, of which one is still to be added', async () => {
    const { person } = show({
      ...both,
      'GET /api/meetings/:id': { ...opened, attendance: [annThere, otherThere] },
    })
    const list = await attendees()
    expect(await list.findByRole('checkbox', { name: 'Ann Early (North) is present' })).toBeChecked()
    expect(list.getByRole('checkbox', { name: 'Ann Early (South) is present' })).toBeChecked()
    await person.click(list.getByRole('button', { name: 'Remove Ann Early (South)' }))
    expect(await screen.findByRole('dialog', { name: 'Remove Ann Early (South)' })).toBeVisible()
  })

  it('leaves the other one to be added', async () => {
    const { person } = show(both)
    await person.click(await screen.findByRole('combobox', { name: 'Member' }))
    expect(await screen.findByRole('option', { name: 'Ann Early (South)', hidden: true })).toBeDefined()
    expect(screen.queryByRole('option', { name: 'Ann Early (North)', hidden: true })).toBeNull()
  })

  it('are told apart where a motion is moved and seconded', async () => {
    const { person, server } = show({ ...both, 'PUT /api/meeting-items/:id': salt })
    const list = await agenda()
    await person.click(list.getByRole('button', { name: /^Edit .*Road salt/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    for (const [field, option] of [
      [/^Mov/, 'Ann Early (South)'],
      [/^Second/, 'Ann Early (North)'],
    ] as const) {
      const box = panel.getByRole('combobox', { name: field })
      await person.click(box)
      const choices = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
      await person.click(await within(choices).findByRole('option', { name: option, hidden: true }))
    }
    await person.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')?.body).toMatchObject({ mover_id: other.id, seconder_id: ann.id }),
    )
  })
})
