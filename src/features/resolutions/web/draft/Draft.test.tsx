import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { Draft, DraftVersion } from '#features/drafts/contract.ts'
import { type DraftDocument, documentFrom } from '#features/drafts/rules.ts'
import { inBase64 } from '#features/drafts/web/editor/bytes.ts'
import { sessionWith, user } from '#platform/web/testing/county.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { resolution } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const before: DraftDocument = documentFrom(['WHEREAS, roads are icy', 'RESOLVED, that 200 tons are bought'])
const after: DraftDocument = documentFrom(['WHEREAS, roads are icy', 'RESOLVED, that 300 tons are bought'])
const draft: Draft = { is_started: true, document: after, number: 4 }
const version = (number: number, more: Partial<DraftVersion> = {}): DraftVersion => ({
  number,
  kind: 'moved',
  status: 'working',
  note: 'Department Review to Legal Review',
  saved_by: 'Lena Fischer',
  saved_at: '2026-11-10T14:00:00Z',
  ...more,
})

const show = (answers: Answers = {}, open = resolution()) =>
  renderSignedIn(
    `/resolutions/${open.id}?tab=draft`,
    {
      'GET /api/resolutions/:id': open,
      'GET /api/resolutions/:id/draft': draft,
      'GET /api/resolutions/:id/draft/changes': never,
      'GET /api/resolutions/:id/draft/versions': [
        version(2, { kind: 'saved', note: 'After the call', saved_by: 'Priya Raman' }),
        version(1),
      ],
      'GET /api/resolutions/:id/draft/versions/1': { ...version(1), document: before },
      'GET /api/resolutions/:id/draft/versions/2': { ...version(2), document: after },
      ...answers,
    },
    sessionWith(),
  )

describe('the draft of a resolution', () => {
  it('says that it is loading', async () => {
    show({ 'GET /api/resolutions/:id/draft': never })
    expect(await screen.findByRole('status', { name: 'Loading draft' })).toBeVisible()
  })

  it('says that it failed', async () => {
    show({ 'GET /api/resolutions/:id/draft': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('can be read by who may not write, with what changed between versions marked in the text', async () => {
    const { person } = show()
    const text = await screen.findByRole('article', { name: 'Text of the resolution' })
    expect(text).toHaveTextContent(
      'WHEREAS, roads are icyNOW, THEREFORE, BE IT RESOLVED, that 300 tons are bought',
    )
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    const list = await screen.findByRole('list', { name: 'Versions' })
    expect(within(list).getByText('After the call')).toBeVisible()
    expect(within(list).queryByRole('button', { name: 'Restore version 1' })).toBeNull()
    await person.click(within(list).getByRole('button', { name: 'Show changes in version 2' }))
    const changes = await screen.findByRole('article', { name: 'Changes' })
    expect(within(changes).getByText('300').closest('ins')).not.toBeNull()
    expect(within(changes).getByText('200').closest('del')).not.toBeNull()
  })

  it('starts from the template, which is shown first', async () => {
    const open = resolution({ may: { ...resolution().may, draft: true } })
    const { person, server } = show(
      {
        'GET /api/resolutions/:id/draft': { ...draft, is_started: false, number: 0 },
        'POST /api/resolutions/:id/draft/start': draft,
      },
      open,
    )
    expect(await screen.findByText('No draft yet')).toBeVisible()
    expect(screen.getByRole('article', { name: 'Template preview' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Start from Template' }))
    expect(await screen.findByText('Draft started')).toBeVisible()
    expect(server.to(`/api/resolutions/${open.id}/draft/start`)[0]?.body).toEqual({ from: 'template' })
  })

  it('shows its author the words that were written offline before it moved on', async () => {
    const { id } = resolution()
    const written = new Y.Doc()
    written.getText('draft').insert(0, 'The salt is ordered by phone')
    const key = (owner: string) => `draft-words:${owner}:${id}:text:closed-window`
    const kept = inBase64(Y.encodeStateAsUpdate(written))
    localStorage.setItem(key(user.user_id), kept)
    localStorage.setItem(key('someone-else'), inBase64(Y.encodeStateAsUpdate(new Y.Doc())))
    const { person } = show()
    const alert = within(await screen.findByRole('alert', { name: 'Some of your text wasn’t saved' }))
    expect(alert.getByText('The salt is ordered by phone')).toBeVisible()
    expect(alert.getByRole('button', { name: 'Copy text' })).toBeVisible()
    await person.click(alert.getByRole('button', { name: 'Discard text' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your unsent text' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Discard text' })).toBeEnabled())
    await person.click(dialog.getByRole('button', { name: 'Discard text' }))
    await waitFor(() => expect(screen.queryByText('Some of your text wasn’t saved')).toBeNull())
    expect(localStorage.getItem(key(user.user_id))).toBeNull()
    expect(localStorage.getItem(key('someone-else'))).not.toBeNull()
  })
})
