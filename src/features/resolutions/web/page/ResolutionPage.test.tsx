import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { ActivityEvent } from '#features/matters/contract.ts'
import type { StepAhead } from '#features/routing/contract.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { cleanup } from '#platform/web/testing/render.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { attorney, choices, draft, namesakes, resolution, step } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const open = resolution()
const ahead = (status: string, name: string): StepAhead => ({
  status,
  name,
  state: 'ahead',
  is_with_previous: false,
  assignee: 'Clerk of the Board',
  people: ['Eleanor Voss'],
  due_days: 3,
})

const show = (tab = '', answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/resolutions/${open.id}${tab && `?tab=${tab}`}`,
    {
      'GET /api/resolutions/:id': open,
      'GET /api/resolutions/:id/draft': draft('Hudson Rail has offered to do it'),
      'GET /api/resolutions/:id/draft/template': { document: { type: 'doc', content: [] } },
      'GET /api/resolutions/:id/steps': [
        step(),
        step({
          id: attorney.id,
          status: 'legal-review',
          left_at: null,
          action: null,
          left_by: null,
          holder: 'County Attorney',
          days: 5,
        }),
      ],
      'GET /api/resolutions/:id/activity': [],
      'GET /api/resolutions/:id/route': [ahead('clerk-review', 'Clerk Review')],
      'GET /api/resolution-routes/choices': choices,
      'GET /api/bodies': () => Response.json([]),
      ...answers,
    },
    session,
  )

const event: ActivityEvent = {
  seq: 1,
  at: '2026-11-10T14:00:00Z',
  actor_name: 'Priya Raman',
  is_own: false,
  event: 'resolution.requested',
  acted_for: null,
  note: null,
  attachment: null,
  changes: [],
}
/** A question takes no answer in its first moment, which may be the second half of a double click. */
async function answer(name: string) {
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  button.click()
}

const vendor = { field: 'vendor', before: '', after: 'Hudson Rail' }
const amount = { field: 'amount', before: '1234.5', after: '60000' }

describe('the page of a resolution', () => {
  it('says that it is loading, and that there is none', async () => {
    show('', { 'GET /api/resolutions/:id': never })
    expect(await screen.findByText('Loading resolution...')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Resolution Editor')
  })

  it('says that it does not exist', async () => {
    show('', { 'GET /api/resolutions/:id': () => problem('not_found', 'Resolution not found.') })
    expect(await screen.findByText('Resolution not found.')).toBeVisible()
  })

  it('says that it failed', async () => {
    show('', { 'GET /api/resolutions/:id': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('shows where it is, and the request to read', async () => {
    show()
    expect(await screen.findByText('Waiting for legal review by County Attorney')).toBeVisible()
    expect(screen.getByText(/Waiting on County Attorney since 11\/10\/2026/)).toBeVisible()
    expect(screen.getByText('$1,234.50, Not to exceed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('saves what was changed with the version that was read', async () => {
    const editable = resolution({ may: { ...open.may, edit: true } })
    const { person, server } = show('', {
      'GET /api/resolutions/:id': editable,
      'PUT /api/resolutions/:id': ({ body }: FakeRequest) => ({ ...editable, title: body.title, version: 4 }),
    })
    await person.type(await screen.findByLabelText('Title'), '!')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Resolution saved')).toBeVisible()
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'Guide rail on Mill Road!',
      amount: '1234.50',
      version: 3,
    })
  })
})

describe('routing', () => {
  it('shows the steps, and approves at once', async () => {
    const { person, server } = show('routing', {
      'POST /api/resolutions/:id/approve': resolution({ status: 'committee-review', version: 4 }),
    })
    expect(await screen.findByText(/approved by Lena Fischer/)).toBeVisible()
    expect(await screen.findByText('Next: Clerk Review')).toBeVisible()
    expect(screen.getByText('Clerk of the Board (Eleanor Voss), 3 days to act')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Resolution approved')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      version: 3,
      text_read: { text: 1 },
    })
  })

  it('sends the text that was open, tells that it has changed since, and leads to it', async () => {
    let number = 1
    const { person, server } = show('routing', {
      'GET /api/resolutions/:id': resolution({ may: { ...open.may, draft: false } }),
      'GET /api/resolutions/:id/draft': () =>
        Response.json({ ...draft(number === 1 ? 'As it was' : 'A million dollars'), number }),
      'GET /api/resolutions/:id/draft/versions': [],
      'POST /api/resolutions/:id/approve': ({ body }: FakeRequest) =>
        JSON.stringify(body).includes('{"text":2}')
          ? resolution({ status: 'committee-review', version: 4 })
          : problem('stale', 'The text has changed.', { current: { text_read: { text: 2 } } }),
    })
    await screen.findByText(/approved by Lena Fischer/)
    await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/draft'))).toBe(true))
    number = 2
    await person.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: the text has changed' }))
    expect(dialog.getByText(/The text has changed since you opened it, so nothing was sent/)).toBeVisible()
    await person.click(dialog.getByRole('link', { name: 'Open draft' }))
    expect(await screen.findByText(/A million dollars/)).toBeVisible()
    await person.click(screen.getByRole('tab', { name: 'Routing' }))
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Resolution approved')).toBeVisible()
  })

  it('says what others have changed since it was opened, before anything is decided', async () => {
    let events = [event]
    const { person, server } = show('routing', {
      'GET /api/resolutions/:id/activity': () => Response.json(events),
      'POST /api/resolutions/:id/approve': resolution({ status: 'committee-review', version: 4 }),
    })
    await screen.findByText(/approved by Lena Fischer/)
    await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/activity'))).toBe(true))
    const own = { ...event, seq: 3, event: 'resolution.updated', is_own: true, changes: [vendor] }
    const others = { ...event, seq: 2, event: 'resolution.updated', changes: [amount] }
    events = [own, others, event]
    await person.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: the request has changed' }))
    expect(dialog.getByText(/changed Amount from \$1,234.50 to \$60,000.00/)).toBeVisible()
    expect(dialog.queryByText(/Hudson Rail/)).toBeNull()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(dialog.getByRole('button', { name: 'I’ve Read This' }))
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Resolution approved')).toBeVisible()
  })

  it('says what was changed where the server refuses an old state', async () => {
    let events = [event]
    const { person } = show('routing', {
      'GET /api/resolutions/:id/activity': () => Response.json(events),
      'POST /api/resolutions/:id/approve': () => {
        events = [{ ...event, seq: 2, event: 'resolution.updated', changes: [amount] }, event]
        return problem('stale', 'Somebody else changed this.', { current: { version: 4 } })
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/changed Amount from/)).toBeVisible()
  })

  it('does not decide at the next step by a second click at the same place', async () => {
    const atClerk = resolution({ status: 'clerk-review', version: 4 })
    let now = resolution({ status: 'committee-review', committee: 'Public Works' })
    const { person, server } = show('routing', {
      'GET /api/resolutions/:id': () => Response.json(now),
      'POST /api/resolutions/:id/approve': () => {
        now = atClerk
        return Response.json(atClerk)
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/Next step: Clerk Review. You can act on this step too./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Go to Clerk Review' }))
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  })

  it('says why the decision of a body cannot be recorded yet', async () => {
    const reason = 'This resolution is on the agenda of meeting 2026-020, which isn’t over.'
    const may = {
      ...open.may,
      actions: ['adopt' as const, 'return' as const],
      not_yet: [{ action: 'adopt' as const, reason }],
    }
    show('routing', { 'GET /api/resolutions/:id': resolution({ status: 'board-review', may }) })
    expect(await screen.findByRole('button', { name: 'Record Adoption' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Return' })).toBeEnabled()
    expect(screen.getByText(reason)).toBeVisible()
  })

  it('asks before it publishes', async () => {
    const may = { ...open.may, hold: false, forward: false, actions: ['publish' as const] }
    const { person, server } = show('routing', {
      'GET /api/resolutions/:id': resolution({ status: 'adopted', number: '2026-0142', may }),
      'POST /api/resolutions/:id/publish': resolution({ status: 'published', version: 4 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('dialog', { name: /^Publish 2026-0142/ })).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    await answer('Publish')
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.path).toMatch(/\/publish$/),
    )
  })

  it('decides nothing on hold', async () => {
    show('routing', { 'GET /api/resolutions/:id': resolution({ is_held: true, held_because: 'Wait' }) })
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Return' })).toBeEnabled()
  })

  it('asks why before it returns', async () => {
    const { person, server } = show('routing', {
      'POST /api/resolutions/:id/return': resolution({ status: 'working', version: 4 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Return' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return: enter a reason' }))
    expect(dialog.getByText('Returns to: Department Review (Public Works).')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Return' }))
    expect(dialog.getByText('Enter a comment.')).toBeVisible()
    await person.type(dialog.getByLabelText(/Comment/), 'Not yet')
    await person.click(dialog.getByRole('button', { name: 'Return' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      comment: 'Not yet',
    })
    expect(Object.keys(localStorage).filter((key) => key.includes('reason'))).toEqual([])
  })

  it('has the reason again after a refusal, a reload and the next login, but not after Cancel', async () => {
    const first = show('routing', {
      'POST /api/resolutions/:id/return': problem('conflict', 'It is on the agenda.'),
    })
    await first.person.click(await screen.findByRole('button', { name: 'Return' }))
    const dialog = within(await screen.findByRole('dialog'))
    await first.person.type(dialog.getByLabelText(/Comment/), 'The term is missing')
    await first.person.click(dialog.getByRole('button', { name: 'Return' }))
    expect(await screen.findByText('It is on the agenda.')).toBeVisible()
    cleanup()

    const { person } = show('routing')
    await person.click(await screen.findByRole('button', { name: 'Return' }))
    expect(await screen.findByLabelText(/Comment/)).toHaveValue('The term is missing')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(screen.getByRole('button', { name: 'Return' }))
    expect(await screen.findByLabelText(/Comment/)).toHaveValue('')
  })
})

describe('comments on the text', () => {
  const passage = { section: 'text', quote: 'has offered', before: 'Hudson Rail ', after: ' to do it' }
  const said = {
    id: attorney.id,
    parent_id: null,
    body: 'When?',
    is_internal: true,
    user_id: attorney.id,
    author: 'Priya Raman',
    created_at: '2026-11-10T14:00:00Z',
    mentioned: ['Eleanor Voss', 'Tomás Rivera'],
    passage,
  }
  const readOnly = resolution({ may: { ...open.may, draft: false } })
  const answers = { 'GET /api/resolutions/:id': readOnly, 'GET /api/resolutions/:id/comments': [said] }
  const aside = async () => within(await screen.findByRole('complementary', { name: 'Comments on the text' }))

  it('stand beside it with what they are about, whom they mention, and where it is', async () => {
    show('draft', answers)
    const beside = await aside()
    expect(await beside.findByText('has offered')).toBeVisible()
    expect(beside.getByText('Mentioned: Eleanor Voss, Tomás Rivera')).toBeVisible()
    expect(await beside.findByRole('button', { name: 'Show in text: has offered' })).toBeVisible()
    expect(beside.queryByText('The text has changed.')).toBeNull()
  })

  it.each([
    ['Hudson Rail declined to do it', 'No longer in the text.', 0],
    ['Word came that Hudson Rail offers to do it before winter', 'The text has changed.', 1],
  ])('say what became of their passage: %s', async (now, note, shown) => {
    const wide = {
      ...passage,
      before: 'Word came that Hudson Rail ',
      after: ' to do it before winter',
    }
    show('draft', {
      ...answers,
      'GET /api/resolutions/:id/comments': [{ ...said, passage: wide }],
      'GET /api/resolutions/:id/draft': draft(now),
    })
    const beside = await aside()
    expect(await beside.findByText(note)).toBeVisible()
    expect(beside.queryAllByRole('button', { name: /Show in text/ })).toHaveLength(shown)
  })

  it('are put on the words that are selected, and kept until they are sent', async () => {
    const first = show('draft', { ...answers, 'GET /api/resolutions/:id/comments': [] })
    const button = await screen.findByRole('button', { name: 'Comment on Selection' })
    expect(button).toBeDisabled()
    const words = (await screen.findByText(/Hudson Rail has offered/)).lastChild
    if (!words) throw new Error('the text is empty')
    document.getSelection()?.setBaseAndExtent(words, 12, words, 23)
    document.dispatchEvent(new Event('selectionchange'))
    await waitFor(() => expect(button).toBeEnabled())
    await first.person.click(button)
    await first.person.type(screen.getByRole('textbox', { name: 'New comment on the text' }), 'When')
    cleanup()

    const { person, server } = show('draft', {
      ...answers,
      'GET /api/resolutions/:id/comments': [],
      'POST /api/resolutions/:id/comments': [{ ...said, body: 'When?' }],
    })
    await person.type(await screen.findByRole('textbox', { name: 'New comment on the text' }), '?')
    await person.click(screen.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByRole('article', { name: 'Comment by Priya Raman' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New comment on the text' })).toBeNull())
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      body: 'When?',
      passage: { section: 'text', quote: 'has offered', before: expect.stringMatching(/Hudson Rail $/) },
    })
  })
})

describe('comments, attachments and activity', () => {
  it('shows a thread and adds a reply to it', async () => {
    const first = {
      id: attorney.id,
      parent_id: null,
      body: 'Is it insured?',
      is_internal: true,
      user_id: attorney.id,
      author: 'Priya Raman',
      created_at: '2026-11-10T14:00:00Z',
      mentioned: [],
      passage: null,
    }
    const { person, server } = show('comments', {
      'GET /api/resolutions/:id/comments': [first],
      'POST /api/resolutions/:id/comments': [
        first,
        { ...first, id: open.id, parent_id: first.id, body: 'Yes.' },
      ],
    })
    const thread = within(await screen.findByRole('article', { name: 'Comment by Priya Raman' }))
    expect(thread.getByText('Internal')).toBeVisible()
    await person.click(thread.getByRole('button', { name: 'Reply' }))
    await person.type(thread.getByRole('textbox', { name: 'Reply to Priya Raman' }), 'Yes.')
    await person.click(thread.getByRole('button', { name: 'Comment' }))
    expect(await thread.findByText('Yes.')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      parent_id: first.id,
      is_internal: true,
    })
  })

  it('asks before a comment is deleted', async () => {
    const session = sessionWith()
    const own = {
      id: attorney.id,
      parent_id: null,
      body: 'Never mind',
      is_internal: true,
      user_id: session.user.user_id,
      author: 'Me',
      created_at: '2026-11-10T14:00:00Z',
      mentioned: [],
      passage: null,
    }
    const { person, server } = show(
      'comments',
      { 'GET /api/resolutions/:id/comments': [own], 'DELETE /api/resolution-comments/:id': [] },
      session,
    )
    await person.click(await screen.findByRole('button', { name: 'Delete: Never mind' }))
    expect(await screen.findByRole('dialog', { name: 'Delete comment' })).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false)
    await answer('Delete')
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('lets who can edit restore a removed file', async () => {
    const { person, server } = show('attachments', {
      'GET /api/resolutions/:id': resolution({ may: { ...open.may, edit: true } }),
      'GET /api/resolutions/:id/attachments': [],
      'GET /api/resolutions/:id/removed-attachments': [
        {
          id: attorney.id,
          title: 'Contract.pdf',
          removed_by: 'Lena Fischer',
          removed_at: '2026-11-10T14:00:00Z',
        },
      ],
      'POST /api/resolution-attachments/:id/restore': [],
    })
    await person.click(await screen.findByRole('button', { name: 'Restore Contract.pdf' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.path).toMatch(/\/restore$/),
    )
  })

  it('shows papers with their versions, and what to do without any', async () => {
    const version = {
      number: 2,
      name: 'Agreement.pdf',
      size: 2048,
      added_by: 'Tomás Rivera',
      added_at: '2026-11-10T14:00:00Z',
    }
    show('attachments', {
      'GET /api/resolutions/:id/attachments': [
        {
          id: attorney.id,
          matter_id: open.id,
          item_id: null,
          title: 'Agreement',
          name: version.name,
          size: version.size,
          position: 1,
          is_in_packet: true,
          may_remove: false,
          versions: [version],
        },
      ],
    })
    expect(await screen.findByRole('button', { name: 'Download version 2 of Agreement' })).toBeVisible()
    expect(screen.getByText('Agreement.pdf (2.0 KB)')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove Agreement' })).toBeNull()
  })

  it('says that there is no file yet', async () => {
    show('attachments', { 'GET /api/resolutions/:id/attachments': () => Response.json([]) })
    expect(await screen.findByText('No files uploaded yet.')).toBeVisible()
  })

  it('tells the record in words', async () => {
    const status = { field: 'status', before: 'legal-review', after: 'working' }
    show('activity', {
      'GET /api/resolutions/:id/activity': [
        { ...event, event: 'resolution.updated', changes: [vendor, amount] },
        {
          ...event,
          seq: 2,
          event: 'resolution.returned',
          changes: [status],
          note: 'Not yet',
          acted_for: 'Lena Fischer',
        },
        { ...event, seq: 3, event: 'resolution.attachment_deleted', attachment: 'Agreement.pdf' },
      ],
    })
    expect(
      await screen.findByText(
        'changed Vendor from nothing to “Hudson Rail”, Amount from $1,234.50 to $60,000.00',
      ),
    ).toBeVisible()
    expect(screen.getByText('“Not yet”')).toBeVisible()
    expect(
      screen.getByText('returned it to the previous step at Legal Review (for Lena Fischer)'),
    ).toBeVisible()
    expect(screen.getByText('removed an attachment: Agreement.pdf')).toBeVisible()
  })
})

describe('a text with gaps', () => {
  const withGaps = {
    'GET /api/resolutions/:id/draft': draft('[vendor] has offered to do it for [grant amount] to [vendor]'),
  }

  it('is named before it goes on, which can be done anyway', async () => {
    const { person, server } = show('routing', {
      ...withGaps,
      'POST /api/resolutions/:id/approve': resolution({ status: 'committee-review', version: 4 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: the text has blanks' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '[vendor]',
      '[grant amount]',
    ])
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(dialog.getByRole('button', { name: 'Approve anyway' }))
    expect(await screen.findByText('Resolution approved')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('does not go to the Board, and leads to the draft', async () => {
    const { person } = show('routing', {
      ...withGaps,
      'GET /api/resolutions/:id': resolution({ status: 'clerk-review' }),
      'GET /api/resolutions/:id/route': [ahead('board-review', 'Board Review')],
      'GET /api/resolutions/:id/draft/versions': [],
    })
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: the text has blanks' }))
    expect(dialog.queryByRole('button', { name: 'Approve anyway' })).toBeNull()
    await person.click(dialog.getByRole('link', { name: 'Open draft' }))
    expect(await screen.findByRole('tab', { name: 'Draft', selected: true })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so to whoever can write in it, on every other tab', async () => {
    show('', { ...withGaps, 'GET /api/resolutions/:id': resolution({ may: { ...open.may, draft: true } }) })
    expect(await screen.findByText('To fill in: [vendor], [grant amount].')).toBeVisible()
    // Who can't edit the request is not told to.
    expect(screen.getByText('Fill them in on the Draft tab.')).toBeVisible()
    expect(screen.queryByText(/Refill/)).toBeNull()
  })
})

describe('a text whose amount is not that of the request', () => {
  const clause = (amount: string) => draft(`Hudson Rail offers an amount not to exceed ${amount}`)
  const differing = {
    'GET /api/resolutions/:id/draft': clause('$900.00'),
    'GET /api/resolutions/:id/draft/template': { document: clause('$1,234.50').document },
  }
  const told = 'Amount: $1,234.50 in the request, $900.00 in the text'

  it('is shown to everyone, also at the field', async () => {
    show('', { ...differing, 'GET /api/resolutions/:id': resolution({ may: { ...open.may, edit: true } }) })
    expect(await screen.findByText(told)).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('⚠ The text says $900.00.')
  })

  it('is asked about at a step, and kept from the Board', async () => {
    const { person } = show('routing', differing)
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Approve: the text and the request don’t match' }),
    )
    expect(dialog.getByText(told)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Approve anyway' })).toBeVisible()

    cleanup()
    const again = show('routing', {
      ...differing,
      'GET /api/resolutions/:id': resolution({ status: 'clerk-review' }),
      'GET /api/resolutions/:id/route': [ahead('board-review', 'Board Review')],
    })
    await again.person.click(await screen.findByRole('button', { name: 'Approve' }))
    const refused = within(await screen.findByRole('dialog'))
    expect(refused.getByText(told)).toBeVisible()
    expect(refused.queryByRole('button', { name: 'Approve anyway' })).toBeNull()
  })
})

describe('the banner', () => {
  it('says for whom the reader acts, until when, who returned it and why, and since when it is on hold', async () => {
    show('', {
      'GET /api/resolutions/:id': resolution({
        acts_for: 'Priya Raman',
        due_on: '2026-11-20',
        returned_by: 'Eleanor Voss',
        returned_because: 'The price is missing.',
        is_held: true,
        held_because: 'Wait for the bid.',
        held_by: 'Priya Raman',
        held_at: '2026-11-11T15:00:00Z',
      }),
    })
    expect(await screen.findByText('You’re the delegate for Priya Raman.')).toBeVisible()
    expect(screen.getByText(/Due 11\/20\/2026\./)).toBeVisible()
    expect(screen.getByText('Returned by Eleanor Voss: “The price is missing.”')).toBeVisible()
    expect(screen.getByText(/On hold by Priya Raman since 11\/11\/2026.*: Wait for the bid\./)).toBeVisible()
  })

  it('says that no one can act, and what to do', async () => {
    show('', { 'GET /api/resolutions/:id': resolution({ stuck: 'no one is assigned' }) })
    expect(
      await screen.findByText(
        'No one can act on this step: no one is assigned. Forward it to someone who can.',
      ),
    ).toBeVisible()
  })

  it('agrees with the steps: another version of it asks for them anew', async () => {
    let now = resolution({ status: 'legal-review', version: 3 })
    const { server, person } = show('routing', {
      'GET /api/resolutions/:id': () => Response.json(now),
      'POST /api/resolutions/:id/hold': () => {
        now = resolution({ is_held: true, held_because: 'Wait', version: 4 })
        return Response.json(now)
      },
    })
    await screen.findByText(/approved by Lena Fischer/)
    const asked = () => server.requests.filter(({ path }) => path.endsWith('/steps')).length
    const before = asked()
    await person.click(screen.getByRole('button', { name: 'Hold' }))
    await person.type(await screen.findByLabelText(/Comment/), 'Wait')
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hold' }))
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })
})

it('lets its requester copy what was rejected to a new request, and says that rejecting is final', async () => {
  const session = sessionWith()
  const rejected = { status: 'rejected' as const, user_id: session.user.user_id }
  const { person, server } = show(
    '',
    {
      'GET /api/resolutions/:id': resolution(rejected),
      'POST /api/resolutions': resolution({ status: 'draft' }),
    },
    session,
  )
  await person.click(await screen.findByRole('button', { name: 'Copy to a New Request' }))
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      title: open.title,
      status: 'draft',
    }),
  )
})

it('says what is final before it is done', async () => {
  const { person } = show('routing')
  await person.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(
    await screen.findByText(/^You can’t undo this: a rejected resolution can’t be resumed\./),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy to a New Request' })).toBeNull()
})

it('asks before a step without a committee is approved', async () => {
  const { person, server } = show('routing', {
    'GET /api/resolutions/:id': resolution({ status: 'committee-review', committee: null, placements: [] }),
    'POST /api/resolutions/:id/approve': resolution({ status: 'clerk-review', version: 4 }),
  })
  expect(await screen.findByText('No committee is named')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('dialog', { name: 'Approve without a committee' })).toBeVisible()
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
  await answer('Approve')
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true))
})

it('says on every tab what the reader can do, and leads there', async () => {
  const { person } = show('comments', { 'GET /api/resolutions/:id/comments': [] })
  const link = await screen.findByRole('link', {
    name: 'Your actions: Approve, Return, Reject, Forward, Hold',
  })
  await person.click(link)
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
})

it('names in the banner only what can be done now', async () => {
  const not_yet = [{ action: 'approve' as const, reason: 'The committee hasn’t met on this resolution.' }]
  show('comments', {
    'GET /api/resolutions/:id': resolution({ may: { ...open.may, not_yet } }),
    'GET /api/resolutions/:id/comments': [],
  })
  expect(
    await screen.findByRole('link', { name: 'Your actions: Return, Reject, Forward, Hold' }),
  ).toBeVisible()
})

it('has its links in the banner on lines of their own', async () => {
  const may = { ...open.may, hold: false, forward: false, actions: ['archive' as const] }
  show('comments', {
    'GET /api/resolutions/:id': resolution({ status: 'published', number: '2026-0142', may }),
    'GET /api/resolutions/:id/comments': [],
  })
  const line = (await screen.findByRole('link', { name: 'Your actions: Archive' })).closest('p')
  expect(line).not.toBeNull()
  expect(line).not.toContainElement(screen.getByRole('link', { name: 'View public page' }))
})

describe('two people of the same name', () => {
  const answers = { 'GET /api/resolution-routes/choices': namesakes, 'GET /api/resolutions/:id/comments': [] }
  const [, second] = namesakes.people
  const label = 'Priya Raman, County Attorney (priya.raman@alder.example)'

  it('are told apart where a resolution is forwarded', async () => {
    const { person, server } = show('routing', { ...answers, 'POST /api/resolutions/:id/forward': open })
    await person.click(await screen.findByRole('button', { name: 'Forward' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward to another person' }))
    await person.click(dialog.getByRole('combobox', { name: /Person/ }))
    await person.click(await screen.findByRole('option', { name: label, hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Forward' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        user_id: second?.id,
      }),
    )
  })

  it('are told apart where one is mentioned', async () => {
    const { person, server } = show('comments', {
      ...answers,
      'POST /api/resolutions/:id/comments': () => problem('internal', 'Broken.'),
    })
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Please look.')
    await person.click(screen.getByRole('combobox', { name: 'Mention' }))
    await person.click(await screen.findByRole('option', { name: label, hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        mentions: [second?.id],
      }),
    )
  })
})
