import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { board } from '#features/bodies/web/bodies.fixture.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { meeting, opened } from '../editor/meeting.fixture.ts'
import { paper, posted } from './documents.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/meetings/${meeting.id}/edit`,
    {
      'GET /api/meetings/:id': opened,
      'GET /api/meetings/:id/papers': [],
      'GET /api/members': () => Response.json([]),
      'GET /api/bodies': () => Response.json([]),
      'GET /api/bodies/:id': board,
      ...answers,
    },
    session,
  )
const papers = async () => within(await screen.findByRole('region', { name: 'Documents' }))
const kind = async (name: string) => within(await (await papers()).findByRole('group', { name }))

it('approved minutes whose approval fell can’t be posted, and say why', async () => {
  show({
    'GET /api/meetings/:id': { ...opened, meeting: { ...opened.meeting, state: 'minutes-drafted' } },
    'GET /api/meetings/:id/papers': [paper('c9', { kind: 'minutes', is_approved: true, is_outdated: true })],
  })
  expect(await screen.findByRole('button', { name: 'Post Approved Minutes' })).toBeDisabled()
  expect(screen.getByText(/^The approval of these minutes has changed/)).toBeVisible()
})

describe('the papers of a meeting', () => {
  it('have a face for loading', async () => {
    show({ 'GET /api/meetings/:id/papers': never })
    expect(await screen.findByRole('status', { name: 'Loading documents' })).toBeVisible()
  })

  it('have a face for failing, and one for nothing', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/meetings/:id/papers': () => (isDown ? unreachable() : []) })
    expect(await screen.findByText('We couldn’t load the documents', {}, { timeout: 5000 })).toBeVisible()
    isDown = false
    await person.click((await papers()).getByRole('button', { name: 'Try again' }))
    expect(await (await kind('Agenda')).findByText('Not generated yet.')).toBeVisible()
  })

  it('are made with one press, and show how far they are', async () => {
    let asked = false
    const making = paper('c1', { made_at: null, sha256: null, progress: 40, page_count: null })
    const { person, server } = show({
      'GET /api/meetings/:id/papers': () => (asked ? [making] : []),
      'POST /api/meetings/:id/papers': () => {
        asked = true
        return making
      },
    })
    await person.click(await (await kind('Agenda')).findByRole('button', { name: 'Generate Agenda' }))
    expect(await (await kind('Agenda')).findByText('Generating Agenda: 40%')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'agenda',
      what_changed: '',
    })
  })

  it('are published after a warning, with their proof', async () => {
    let isPosted = false
    const late =
      'This agenda would be posted 20 hours before the meeting. County rule: at least 24 hours before.'
    const { person, server } = show({
      'GET /api/meetings/:id/papers': () => [isPosted ? posted : paper('c1', { warning: late })],
      'POST /api/papers/:id/post': () => {
        isPosted = true
        return posted
      },
    })
    await person.click(await (await kind('Agenda')).findByRole('button', { name: 'Post Agenda' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post Agenda' }))
    expect(dialog.getByText(late)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Post' }))
    expect(await (await kind('Agenda')).findByText('Posted 11/15/2026, 11:00 AM by Ada Alder')).toBeVisible()
    expect(server.to(`/api/papers/${posted.id}/post`).map(({ body }) => body)).toEqual([
      { sha256: posted.sha256 },
    ])
    expect((await kind('Agenda')).getByRole('button', { name: 'Copy SHA-256: Agenda' })).toBeVisible()
    expect((await kind('Agenda')).queryByRole('button', { name: 'Post Agenda' })).toBeNull()
  })

  it('are not posted where they were generated again since they were reviewed', async () => {
    const again = 'This document was generated again. Review it before you post it.'
    let sha256 = 'ab'.repeat(32)
    const { person, server } = show({
      'GET /api/meetings/:id/papers': () => [paper('c1', { sha256 })],
      'POST /api/papers/:id/post': () => {
        sha256 = 'cd'.repeat(32)
        return problem('stale', again)
      },
    })
    await person.click(await (await kind('Agenda')).findByRole('button', { name: 'Post Agenda' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post Agenda' }))
    await person.click(dialog.getByRole('button', { name: 'Post' }))
    expect(await screen.findByText(again)).toBeVisible()
    expect(await dialog.findByText('This document was generated again')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Post' })).toBeDisabled()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click((await kind('Agenda')).getByRole('button', { name: 'Post Agenda' }))
    const fresh = within(await screen.findByRole('dialog', { name: 'Post Agenda' }))
    await person.click(fresh.getByRole('button', { name: 'Post' }))
    await waitFor(() =>
      expect(server.to(`/api/papers/${posted.id}/post`).map(({ body }) => body)).toEqual([
        { sha256: 'ab'.repeat(32) },
        { sha256: 'cd'.repeat(32) },
      ]),
    )
  })

  it('ask what changed before a revision is made, and say why it was refused', async () => {
    const { person, server } = show({
      'GET /api/meetings/:id/papers': [posted],
      'POST /api/meetings/:id/papers': () => problem('wrong_state', 'The meeting is canceled.'),
    })
    await person.click(await (await kind('Agenda')).findByRole('button', { name: 'Generate Agenda again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agenda, revision 2' }))
    await person.click(dialog.getByRole('button', { name: 'Generate' }))
    expect(dialog.getByText('What changed is required.')).toBeVisible()
    await person.type(dialog.getByLabelText(/What changed/), 'Item 7 added')
    await person.click(dialog.getByRole('button', { name: 'Generate' }))
    expect(await screen.findByText('The meeting is canceled.')).toBeVisible()
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        what_changed: 'Item 7 added',
      }),
    )
  })

  it('include a notice of cancellation once a meeting that the public knew of is canceled', async () => {
    const canceled = { ...meeting, state: 'cancelled', noticed_at: '2026-11-10T15:00:00.000Z' }
    const { person, server } = show({
      'GET /api/meetings/:id': { ...opened, meeting: canceled },
      'POST /api/meetings/:id/papers': paper('c2', { kind: 'cancellation' }),
    })
    const notice = await kind('Notice of Cancellation')
    await person.click(await notice.findByRole('button', { name: 'Generate Notice of Cancellation' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        kind: 'cancellation',
      }),
    )
  })

  it.each([
    ['is still to be held', { noticed_at: '2026-11-10T15:00:00.000Z' }],
    ['the public never knew of', { state: 'cancelled', noticed_at: null }],
  ])('include no notice of cancellation of a meeting that %s', async (_, change) => {
    show({ 'GET /api/meetings/:id': { ...opened, meeting: { ...meeting, ...change } } })
    expect(await kind('Notice')).toBeDefined()
    expect((await papers()).queryByRole('group', { name: 'Notice of Cancellation' })).toBeNull()
  })

  it('offer nothing to those who may only see, but the files', async () => {
    show({ 'GET /api/meetings/:id/papers': [paper('c1')] }, sessionWith(['meetings.see', 'bodies.see']))
    const agenda = await kind('Agenda')
    expect(await agenda.findByRole('button', { name: 'Download Agenda as Word' })).toBeVisible()
    expect(agenda.queryByRole('button', { name: /Post|Generate/ })).toBeNull()
  })
})
