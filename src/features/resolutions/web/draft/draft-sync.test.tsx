import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { fragmentName } from '#features/drafts/rules.ts'
import { fromBase64, inBase64 } from '#features/drafts/web/editor/bytes.ts'
import { DraftSync } from '#features/drafts/web/editor/draft-sync.ts'
import { wordsIn } from '#features/drafts/web/editor/unsent-words.ts'
import { storeSession } from '#platform/web/api/stored-session.ts'
import { type FakeRequest, fakeServer, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { draftCalls } from '../../draft-contract.ts'

const id = '0193a000-0000-7000-8000-000000000301'

/** What the server would know, with a line to it that can be cut. */
function draftServer() {
  const known = new Y.Doc()
  const log: string[] = []
  const line = { isCut: false, gap: false }
  known.on('update', (update: Uint8Array) => void log.push(inBase64(update)))
  const after = (number: number) => ({
    status: 'legal-review',
    version: 1,
    number: log.length,
    updates: log.slice(number),
  })
  const writes = vi.fn((request: FakeRequest) => {
    if (line.isCut) return unreachable()
    if (line.gap) {
      line.gap = false
      return problem('conflict', 'Earlier changes are missing. Send all of them.')
    }
    const answer = after(Number(request.body.after))
    Y.applyUpdate(known, fromBase64(String(request.body.update)))
    return { ...answer, number: log.length }
  })
  fakeServer({
    'GET /api/resolutions/:id/draft/updates': ({ query }: FakeRequest) =>
      line.isCut ? unreachable() : after(Number(query.get('after'))),
    'POST /api/resolutions/:id/draft/updates': writes,
  })
  return { known, line, writes }
}

const ends = () => ({ onState: vi.fn(), onNews: vi.fn(), onLost: vi.fn() })

function paragraph(doc: Y.Doc, words: string) {
  const element = new Y.XmlElement('paragraph')
  const text = new Y.XmlText(words)
  element.insert(0, [text])
  doc.getXmlFragment(fragmentName).push([element])
  return text
}
const textOf = (doc: Y.Doc) => doc.getXmlFragment(fragmentName).toJSON()
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft-words:'))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('what is typed', () => {
  it('is sent together after a moment, and kept in the browser until the server has it', async () => {
    const { known, writes } = draftServer()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    await sync.open()
    const text = paragraph(sync.doc, 'roads')
    text.insert(5, ' are icy')
    expect(kept()).toHaveLength(1)
    expect(writes).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(writes).toHaveBeenCalledTimes(1)
    expect(textOf(known)).toContain('roads are icy')
    expect(kept()).toHaveLength(0)
  })

  it('is sent again when the server is back, by this window or by the next one', async () => {
    const { known, line } = draftServer()
    const told = ends()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, told)
    await sync.open()
    line.isCut = true
    paragraph(sync.doc, 'offline')
    await vi.advanceTimersByTimeAsync(400)
    expect(told.onState).toHaveBeenLastCalledWith({ kind: 'waiting' })
    sync.stop()
    await vi.advanceTimersByTimeAsync(0)
    const next = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    line.isCut = false
    expect(await next.open()).toBe(true)
    expect(textOf(next.doc)).toContain('offline')
    await vi.advanceTimersByTimeAsync(3000)
    expect(textOf(known)).toContain('offline')
    expect(kept()).toHaveLength(0)
  })

  it('does not hide what someone else wrote while its answer was on the way', async () => {
    const { known } = draftServer()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    await sync.open()
    paragraph(sync.doc, 'mine')
    const sending = sync.send()
    await vi.waitFor(() => expect(textOf(known)).toContain('mine'))
    paragraph(known, 'theirs')
    await Promise.all([sync.catchUp(), sending])
    expect(textOf(sync.doc)).toContain('theirs')
  })

  it('is sent as a whole where the server misses something', async () => {
    const { known, line } = draftServer()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    await sync.open()
    line.gap = true
    paragraph(sync.doc, 'all of it')
    await vi.advanceTimersByTimeAsync(400)
    expect(textOf(known)).toContain('all of it')
  })

  it('is told with the reason where it is refused, and stays kept', async () => {
    draftServer()
    fakeServer({
      'GET /api/resolutions/:id/draft/updates': { status: 'draft', version: 0, number: 0, updates: [] },
      'POST /api/resolutions/:id/draft/updates': () =>
        problem('invalid', 'Use 200,000 or fewer characters in a draft.'),
    })
    const told = ends()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, told)
    await sync.open()
    paragraph(sync.doc, 'too much')
    await vi.advanceTimersByTimeAsync(400)
    expect(told.onState).toHaveBeenLastCalledWith({
      kind: 'refused',
      message: 'Use 200,000 or fewer characters in a draft.',
    })
    expect(kept()).toHaveLength(1)
  })

  it('is handed back where somebody else deleted the paragraph meanwhile', async () => {
    const { known, line } = draftServer()
    paragraph(known, 'roads')
    const told = ends()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, told)
    await sync.open()
    line.isCut = true
    const element = sync.doc.getXmlFragment(fragmentName).get(0)
    const text = element instanceof Y.XmlElement ? element.get(0) : null
    if (text instanceof Y.XmlText) text.insert(5, ' are icy')
    known.getXmlFragment(fragmentName).delete(0, 1)
    line.isCut = false
    await vi.advanceTimersByTimeAsync(400)
    expect(told.onLost).toHaveBeenCalledExactlyOnceWith('are icy')
    sync.putBack('are icy')
    await vi.advanceTimersByTimeAsync(400)
    expect(textOf(known)).toContain('are icy')
  })
})

describe('words that cannot be sent', () => {
  it('are not sent by whoever logs in next, but by their author', async () => {
    storeSession('a', { user_id: 'author', email: 'a@alder.example' })
    const { line, known, writes } = draftServer()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    await sync.open()
    line.isCut = true
    paragraph(sync.doc, 'for my eyes')
    await vi.advanceTimersByTimeAsync(400)
    sync.stop()
    await vi.advanceTimersByTimeAsync(0)
    line.isCut = false
    writes.mockClear()
    storeSession('b', { user_id: 'other', email: 'b@alder.example' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(writes).not.toHaveBeenCalled()
    expect(kept()).toEqual([expect.stringContaining('draft-words:author:')])
    storeSession('a', { user_id: 'author', email: 'a@alder.example' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(textOf(known)).toContain('for my eyes')
  })

  it('come back after the next login where another window logged off and cleared what the browser kept', async () => {
    const author = { user_id: 'author', email: 'a@alder.example' }
    storeSession('a', author)
    const { known } = draftServer()
    const sync = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    await sync.open()
    paragraph(sync.doc, 'typed before the login page came')
    localStorage.clear()
    sync.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()).toEqual([expect.stringContaining('draft-words:author:')])
    storeSession('a', author)
    const next = new DraftSync(draftCalls, { id, section: 'text' }, ends())
    expect(await next.open()).toBe(true)
    expect(textOf(next.doc)).toContain('typed before the login page came')
    await vi.advanceTimersByTimeAsync(3000)
    expect(textOf(known)).toContain('typed before the login page came')
    expect(kept()).toHaveLength(0)
  })

  it('are read without the text into which they were typed', async () => {
    const base = new Y.Doc()
    const text = paragraph(base, 'The County buys salt')
    const before = Y.encodeStateVector(base)
    base.clientID += 1
    text.insert(16, 'road ')
    paragraph(base, 'Hello wolrd').delete(6, 5)
    const words = wordsIn(Y.encodeStateAsUpdate(base, before))
    expect(words).toBe('road \nHello')
  })
})
