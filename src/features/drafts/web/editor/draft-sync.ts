/**
 * One person's copy of a draft, and its way to the server and back. What is typed is kept in the browser until the server has
 * it; sent twice it counts once, so what was sent without an answer is sent again.
 */
import * as Y from 'yjs'
import { ApiProblem, call, isProblem, messageOf } from '#platform/web/api/index.ts'
import { storedUser } from '#platform/web/api/stored-session.ts'
import type { DraftEndpoints } from '../../contract.ts'
import { fragmentName } from '../../shape.ts'
import { fromBase64, inBase64 } from './bytes.ts'
import { Carets } from './carets.ts'
import { watchOrphanedText } from './orphaned-text.ts'
import { UnsentParagraphs } from './unsent-paragraphs.ts'

/** `waiting`: the server is out of reach. `refused`: it does not take what was typed, and says why. */
export type SyncState = { kind: 'saved' | 'saving' | 'waiting' } | { kind: 'refused'; message: string }

const collectFor = 300
const retryAfter = 1500

export interface News {
  readonly status: string
  readonly version: number
  /** Of the newest update that is on the screen. */
  readonly number: number
}

type SyncCalls = Pick<DraftEndpoints, 'listUpdates' | 'writeDraft' | 'showCaret'>

interface Ends {
  onState(state: SyncState): void
  /** Where the matter is now, and the numbers of the newest version of its text and of its newest update. */
  onNews(news: News): void
  /** Someone deleted the paragraph in which these words were typed, before they could be seen there. */
  onLost(words: string): void
}

const isPassing = (error: unknown) =>
  (['unreachable', 'overloaded', 'not_signed_in', 'throttled', 'internal', 'user_switched'] as const).some(
    (code) => isProblem(error, code),
  )

export class DraftSync {
  readonly doc = new Y.Doc()
  readonly carets: Carets
  readonly #calls: SyncCalls
  readonly #key: { readonly id: string; readonly section: string }
  readonly #ends: Ends
  readonly #kept: UnsentParagraphs
  /** Whoever logs in later does not send these words. */
  readonly #author = storedUser()?.user_id
  #number = 0
  /** How much of what was written here the server has (Yjs counts it). */
  #sentTo = 0
  #unsent: Uint8Array[] = []
  #sending: Promise<void> | null = null
  #timer: number | undefined

  constructor(calls: SyncCalls, key: { readonly id: string; readonly section: string }, ends: Ends) {
    this.#calls = calls
    this.#key = key
    this.#ends = ends
    this.#kept = new UnsentParagraphs(key)
    this.carets = new Carets(this.doc, (caret) => {
      const { id, section } = key
      const body = { client: this.doc.clientID, caret }
      call(calls.showCaret, { params: { id }, query: { section }, body }).catch(() => {}) // shown with the next move
    })
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) this.#add([update])
    })
    watchOrphanedText(
      this.doc,
      (origin) => origin === this,
      () => this.#sentTo,
      (words) => ends.onLost(words),
    )
  }

  /** As a paragraph of its own, at the end. */
  putBack(words: string): void {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.setAttribute('kind', 'text')
    paragraph.insert(0, [new Y.XmlText(words)])
    this.doc.getXmlFragment(fragmentName).push([paragraph])
  }

  /** Gives whether words came along that an earlier window could not send. */
  async open(): Promise<boolean> {
    await this.pull()
    const found = this.#kept.takeOver()
    for (const update of found) Y.applyUpdate(this.doc, update, this)
    if (found.length > 0) this.#add(found)
    return found.length > 0
  }

  readonly pull = async () => {
    const query = { after: this.#number, section: this.#key.section }
    this.#take(await call(this.#calls.listUpdates, { params: { id: this.#key.id }, query }))
  }

  /** Whatever happened in between, here and there: what is sent is answered with what others wrote. */
  readonly catchUp = async () => {
    // One that is under way may have been answered before the change that this is about.
    const isAnswered = this.#unsent.length > 0 && this.#sending === null
    await this.send()
    if (isAnswered && this.#unsent.length === 0) return
    await this.pull().catch(() => {}) // asked again with the next change, or when the server is back
  }

  readonly send = (): Promise<void> => {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Everything that was typed is at the server when this is over; throws where it is not. */
  async flush(): Promise<void> {
    await this.send()
    if (this.#unsent.length > 0) await this.#deliver()
  }

  readonly stop = () => {
    window.clearTimeout(this.#timer)
    this.carets.stop()
    this.#keep()
    void this.send()
  }

  /** Until nothing is left, or the server is out of reach: then again in a moment. */
  async #sendAll(): Promise<void> {
    window.clearTimeout(this.#timer)
    if (this.#unsent.length === 0) return
    try {
      while (this.#unsent.length > 0) await this.#deliver()
      this.#ends.onState({ kind: 'saved' })
    } catch (error) {
      this.#fail(error)
    }
  }

  #add(updates: readonly Uint8Array[]): void {
    this.#unsent.push(...updates)
    this.#keep()
    this.#ends.onState({ kind: 'saving' })
    this.#later(collectFor)
  }

  #later(milliseconds: number): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(this.send, milliseconds)
  }

  async #deliver(): Promise<void> {
    if (storedUser()?.user_id !== this.#author) throw new ApiProblem('user_switched', '')
    const sent = this.#unsent.length
    const written = Y.getState(this.doc.store, this.doc.clientID)
    const update = inBase64(Y.mergeUpdates(this.#unsent))
    const params = { id: this.#key.id }
    const query = { section: this.#key.section }
    try {
      this.#take(await call(this.#calls.writeDraft, { params, query, body: { update, after: this.#number } }))
      this.#unsent.splice(0, sent)
    } catch (error) {
      if (!isProblem(error, 'conflict')) throw error
      // Something on the way was lost: everything that is here, once more.
      const update = inBase64(Y.encodeStateAsUpdate(this.doc))
      this.#take(await call(this.#calls.writeDraft, { params, query, body: { update, after: 0 } }))
      this.#unsent.splice(0, sent)
    }
    this.#sentTo = written
    this.#keep()
  }

  #fail(error: unknown): void {
    const isRefused = !isPassing(error)
    // Logging off in another window clears what this browser keeps, also what was typed here since.
    this.#keep()
    this.#ends.onState(isRefused ? { kind: 'refused', message: messageOf(error) } : { kind: 'waiting' })
    if (!isRefused) this.#later(retryAfter)
  }

  #take({ number, updates, status, version }: News & { updates: string[] }): void {
    Y.transact(
      this.doc,
      () => {
        for (const update of updates) Y.applyUpdate(this.doc, fromBase64(update), this)
      },
      this,
    )
    this.#number = Math.max(this.#number, number)
    this.#ends.onNews({ status, version, number: this.#number })
  }

  #keep(): void {
    this.#kept.keep(this.#unsent.length > 0 ? Y.mergeUpdates(this.#unsent) : null)
  }
}
