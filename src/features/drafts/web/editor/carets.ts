/** Where others write, and where this window does. The editor's own library draws them; the server carries them. */
import { Extension } from '@tiptap/core'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { People } from '#platform/web/changes/people.ts'
import type { Caret, CaretPlace } from '../../contract.ts'

const gap = 250
/** Someone who joins is shown carets that moved lately; a window that was left open says nothing by itself. */
const movedLately = 60_000
const colors = 6

type Json = Parameters<typeof Y.createRelativePositionFromJSON>[0]

interface LocalState {
  readonly cursor?: { readonly anchor: Json; readonly head: Json } | null
}

export class Carets {
  readonly awareness: Awareness
  readonly #show: (caret: CaretPlace) => void
  #people = new Set<string>()
  #last = 'null'
  #movedAt = 0
  #timer: number | undefined

  constructor(doc: Y.Doc, show: (caret: CaretPlace) => void) {
    this.awareness = new Awareness(doc)
    this.#show = show
    this.awareness.on('change', (_changes: unknown, origin: unknown) => {
      if (origin === 'local') this.#sendSoon()
    })
  }

  hear({ client, user, caret }: Caret): void {
    if (client === this.awareness.clientID) return
    const isKnown = this.awareness.states.has(client)
    if (caret) this.awareness.states.set(client, { user, cursor: caret })
    else this.awareness.states.delete(client)
    this.#changed(caret ? { [isKnown ? 'updated' : 'added']: [client] } : { removed: [client] })
  }

  /** Of those who left, nothing is shown any more; those who came are shown where this one is. */
  setPeople(people: People): void {
    const before = this.#people
    this.#people = new Set(people.map(({ id }) => id))
    const left = [...this.awareness.states].flatMap(([client, state]) =>
      client !== this.awareness.clientID && !this.#people.has(state.user?.id) ? [client] : [],
    )
    for (const client of left) this.awareness.states.delete(client)
    if (left.length > 0) this.#changed({ removed: left })
    const hasCome = [...this.#people].some((id) => !before.has(id))
    if (hasCome && Date.now() - this.#movedAt < movedLately) this.#send()
  }

  stop(): void {
    window.clearTimeout(this.#timer)
    this.awareness.destroy()
  }

  #changed(clients: { added?: number[]; updated?: number[]; removed?: number[] }): void {
    this.awareness.emit('change', [{ added: [], updated: [], removed: [], ...clients }, 'server'])
  }

  #sendSoon(): void {
    const place = JSON.stringify(this.#place())
    if (place === this.#last) return
    this.#last = place
    this.#movedAt = Date.now()
    this.#timer ??= window.setTimeout(() => {
      this.#timer = undefined
      if (this.#people.size > 0) this.#send()
    }, gap)
  }

  #send(): void {
    this.#show(this.#place())
  }

  #place(): CaretPlace {
    const { cursor } = (this.awareness.getLocalState() ?? {}) as LocalState
    return cursor ? JSON.parse(JSON.stringify(cursor)) : null
  }
}

/** The same person has the same color in every window. */
export const colorOf = (userId: string) =>
  [...userId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7) % colors

function drawCaret(user: Caret['user']): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'caret'
  caret.dataset.color = String(colorOf(user.id))
  // Who else writes is said beside the text: a screen reader is not to read names in the middle of a sentence.
  caret.ariaHidden = 'true'
  const name = caret.appendChild(document.createElement('span'))
  name.className = 'caret-name'
  name.textContent = user.name
  return caret
}

export const caretsIn = (awareness: Awareness) =>
  Extension.create({
    name: 'carets',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, {
        cursorBuilder: drawCaret,
        selectionBuilder: (user: Caret['user']) => ({
          class: 'caret-selection',
          'data-color': String(colorOf(user.id)),
        }),
      }),
    ],
  })
