import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { threadOf } from '#features/thread/web/thread.fixture.ts'
import type { ItemMatter } from '../../live/contract.ts'
import { live, openVote, seats } from './live.fixture.ts'
import { row, sent, show, voting } from './live-screen.fixture.ts'

const [salt] = live.items
if (!salt) throw new Error('there is one')
const paper = {
  id: openVote.id,
  matter_id: null,
  item_id: salt.id,
  title: 'Bid tabulation',
  name: 'bids.pdf',
  size: 1200,
  position: 1,
  is_in_packet: true,
  may_remove: true,
  versions: [],
}
const matter: ItemMatter = {
  id: openVote.id,
  number: '2026-0142',
  title: 'Road salt for the winter',
  kind: 'Resolution',
  path: `/resolutions/${openVote.id}`,
  texts: [
    {
      type: 'doc',
      content: [{ type: 'whereas', content: [{ type: 'text', text: 'the County needs road salt;' }] }],
    },
  ],
  thread: 'resolution',
}
const answers = {
  'GET /api/meeting-items/:id/attachments': [paper],
  'GET /api/meeting-items/:id/matters': [matter],
  'GET /api/thread/:kind/:id': threadOf(matter.id),
}

async function read(told: unknown = live, given: Record<string, unknown> = answers) {
  const shown = show(told, given)
  const now = within(await screen.findByRole('region', { name: 'Current item' }))
  await shown.person.click(now.getByRole('button', { name: 'Documents and text: item 1' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: '1. Road salt' })) }
}

describe('an item’s documents and text', () => {
  it('are read in the session, with the text of the matter and a way to its page', async () => {
    const { dialog } = await read({ ...live, items: [{ ...salt, doc: 'resolution.pdf' }] })
    expect(await dialog.findByRole('button', { name: 'Download Bid tabulation' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Download Resolution' })).toBeVisible()
    const text = await dialog.findByRole('article', { name: 'Text of Resolution 2026-0142' })
    expect(text).toHaveTextContent('WHEREAS, the County needs road salt;')
    const link = dialog.getByRole('link', { name: 'Open Resolution 2026-0142 in a new tab' })
    expect(link).toHaveAttribute('href', matter.path)
    expect(link).toHaveAttribute('target', '_blank')
    expect(await dialog.findByRole('heading', { name: 'Thread' })).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Open thread' })).toHaveAttribute(
      'href',
      `/thread/resolution/${matter.id}`,
    )
  })

  it('are there for each item of the agenda, and reading one does not call it', async () => {
    const { person, server } = show(live, answers)
    const agenda = within(await screen.findByRole('navigation', { name: 'Agenda' }))
    await person.click(agenda.getByRole('button', { name: 'Documents and text: item 1' }))
    expect(await screen.findByRole('dialog', { name: '1. Road salt' })).toBeVisible()
    expect(sent(server, 'PUT')).toEqual([])
  })

  it('are not offered for an item that has neither', async () => {
    const bare = { ...salt, motion_text: '', has_documents: false }
    show({ ...live, items: [bare, { ...bare, id: openVote.id, number: '2', doc: 'salt.pdf' }] }, answers)
    const agenda = within(await screen.findByRole('navigation', { name: 'Agenda' }))
    expect(agenda.getByRole('button', { name: 'Documents and text: item 2' })).toBeVisible()
    expect(agenda.queryByRole('button', { name: 'Documents and text: item 1' })).toBeNull()
  })

  it('say so where there are none, and where the text is not for this reader', async () => {
    const { dialog } = await read(live, {
      'GET /api/meeting-items/:id/attachments': [],
      'GET /api/meeting-items/:id/matters': [{ ...matter, texts: null, thread: null }],
      'GET /api/thread/:kind/:id': threadOf(matter.id),
    })
    expect(await dialog.findByText('No documents.')).toBeVisible()
    expect(await dialog.findByText('You don’t have access to this text.')).toBeVisible()
    expect(dialog.queryByRole('heading', { name: 'Thread' })).toBeNull()
    expect(dialog.queryByRole('link')).toBeNull()
  })

  it('leave an open vote as it is, and give the focus back', async () => {
    const { person, server, dialog } = await read(voting)
    await person.keyboard('yn')
    expect(await dialog.findByText('Bid tabulation')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(server, 'PUT')).toEqual([])
    expect((await row('Ann Early')).getByRole('button', { name: 'Yes' })).toBeVisible()
    expect(document.activeElement).toHaveAccessibleName('Documents and text: item 1')
  })
})

describe('the consent agenda', () => {
  it('is marked in the agenda, as is what was removed from it', async () => {
    const items = [
      { ...salt, is_on_consent: true },
      { ...salt, id: openVote.id, number: '2', description: 'Bridge', is_pulled: true },
    ]
    show({ ...live, items })
    const agenda = within(await screen.findByRole('navigation', { name: 'Agenda' }))
    expect(agenda.getByRole('button', { name: '1. Road salt Consent' })).toBeVisible()
    expect(agenda.getByRole('button', { name: '2. Bridge Removed from consent' })).toBeVisible()
  })

  it.each([
    ['presented', false],
    ['amended', true],
  ])('is put to the vote as %s', async (how, is_pulled) => {
    const items = [
      { ...salt, is_on_consent: true },
      { ...salt, id: openVote.id, number: '2', is_pulled },
    ]
    const { person, server } = show({ ...live, items }, { 'POST /api/meetings/:id/roll-calls': openVote })
    await person.click(await screen.findByRole('button', { name: 'Open vote on 1 item' }))
    await waitFor(() =>
      expect(sent(server, 'POST')[0]?.[1]).toMatchObject({ motion: `approve the consent agenda as ${how}` }),
    )
  })

  it('asks for whom an item is removed, and goes on without an answer', async () => {
    const consent = { ...live, items: [{ ...salt, is_on_consent: true }] }
    const pulled = { ...salt, is_pulled: true }
    const { person, server } = show(consent, { 'POST /api/meeting-items/:id/pull-from-consent': pulled })
    const remove = async () => {
      await person.click(await screen.findByRole('button', { name: 'Remove from consent: item 1' }))
      return within(await screen.findByRole('dialog', { name: 'Remove item 1 from consent' }))
    }
    const first = await remove()
    await person.selectOptions(first.getByLabelText('At the request of'), 'Ben Later')
    await person.click(first.getByRole('button', { name: 'Remove from consent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click((await remove()).getByRole('button', { name: 'Remove from consent' }))
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(2))
    expect(sent(server, 'POST').map(([, body]) => body)).toEqual([
      { member_id: seats[1]?.member_id },
      { member_id: null },
    ])
  })
})
