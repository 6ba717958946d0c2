/** Someone who writes in a draft as a browser does: with a copy of their own, and what the server does not know yet. */
import * as Y from 'yjs'
import type { DraftEndpoints } from '#features/drafts/contract.ts'
import { fragmentName } from '#features/drafts/rules.ts'
import type { Answer, Caller } from '#testing/caller.ts'
import { listUpdates, writeDraft } from '../../draft-contract.ts'

export const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export class Pen {
  readonly doc = new Y.Doc()
  readonly #id: string
  readonly #calls: Pick<DraftEndpoints, 'listUpdates' | 'writeDraft'>
  #caller: Caller
  #number = 0
  #unsent: Uint8Array[] = []

  /** `calls`: of another kind of matters than resolutions. */
  constructor(
    caller: Caller,
    id: string,
    calls: Pick<DraftEndpoints, 'listUpdates' | 'writeDraft'> = { listUpdates, writeDraft },
  ) {
    this.#caller = caller
    this.#id = id
    this.#calls = calls
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') this.#unsent.push(update)
    })
  }

  /** From now on through another server. */
  through(caller: Caller): void {
    this.#caller = caller
  }

  get text(): string {
    return this.doc.getXmlFragment(fragmentName).toJSON()
  }

  async pull(): Promise<void> {
    const answer = await this.#caller.call(this.#calls.listUpdates, {
      params: { id: this.#id },
      query: { after: this.#number },
    })
    this.#take(answer.body)
  }

  #take({ number, updates }: { number: number; updates: string[] }): void {
    for (const update of updates) Y.applyUpdate(this.doc, Buffer.from(update, 'base64'), 'server')
    this.#number = number
  }

  /** Types at the end of a paragraph, or begins a new one. */
  type(words: string, paragraph = 0): void {
    const fragment = this.doc.getXmlFragment(fragmentName)
    const element = fragment.get(paragraph)
    if (!(element instanceof Y.XmlElement)) {
      const fresh = new Y.XmlElement('paragraph')
      fresh.insert(0, [new Y.XmlText(words)])
      fragment.push([fresh])
      return
    }
    const text = element.toArray().at(-1)
    if (text instanceof Y.XmlText) text.insert(text.length, words)
    else element.push([new Y.XmlText(words)])
  }

  async push(): Promise<Answer<{ number: number; updates: string[] }>> {
    const sent = this.#unsent
    const answer = await this.send(sent.length > 0 ? Y.mergeUpdates(sent) : Y.encodeStateAsUpdate(this.doc))
    if (answer.status !== 200) return answer
    this.#unsent = this.#unsent.slice(sent.length)
    this.#take(answer.body)
    return answer
  }

  send(update: Uint8Array, after = this.#number) {
    const body = { update: inBase64(update), after }
    return this.#caller.call(this.#calls.writeDraft, { params: { id: this.#id }, body })
  }
}
