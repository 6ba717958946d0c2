/**
 * What the clerk pressed and the server has not confirmed: kept in the browser, sent in order, each once. The server
 * takes the same answer twice for one, so that what was sent without an answer can be sent again.
 */
import { z } from 'zod'
import { call, isProblem } from '#platform/web/api/index.ts'
import { castVote, setPresence } from '../../live/contract.ts'
import { answers } from '../../live/rules.ts'

const Entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vote'),
    rollCallId: z.string(),
    memberId: z.string(),
    value: z.enum(answers).nullable(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('presence'),
    meetingId: z.string(),
    memberId: z.string(),
    present: z.boolean(),
  }),
])
export type Entry = z.infer<typeof Entry>

const isAbout = (one: Entry, other: Entry) =>
  one.kind === other.kind &&
  one.memberId === other.memberId &&
  (one.kind !== 'vote' || other.kind !== 'vote' || one.rollCallId === other.rollCallId)

const retryAfter = 1500

interface Ends {
  /** The server has it. */
  onSent(): Promise<unknown> | undefined
  /** The server will never take it. */
  onRefused(error: unknown): void
}

export class Outbox {
  readonly #key: string
  readonly #ends: Ends
  readonly #listeners = new Set<() => void>()
  #entries: readonly Entry[]
  #isSending = false
  #timer: number | undefined

  constructor(meetingId: string, ends: Ends) {
    this.#key = `live-outbox:${meetingId}`
    this.#ends = ends
    this.#entries = read(this.#key)
  }

  readonly entries = () => this.#entries

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly add = (entry: Entry) => {
    this.#keep([...this.#entries.filter((other) => !isAbout(entry, other)), entry])
    void this.send()
  }

  /** Until nothing is left, or the server is out of reach: then again in a moment. */
  readonly send = async () => {
    if (this.#isSending) return
    this.#isSending = true
    window.clearTimeout(this.#timer)
    try {
      for (let entry = this.#entries[0]; entry; entry = this.#entries[0]) {
        await this.#deliver(entry)
      }
    } catch {
      this.#timer = window.setTimeout(this.send, retryAfter)
    } finally {
      this.#isSending = false
    }
  }

  readonly stop = () => window.clearTimeout(this.#timer)

  async #deliver(entry: Entry): Promise<void> {
    try {
      await deliver(entry)
      await this.#ends.onSent()
    } catch (error) {
      if (
        isProblem(error, 'unreachable') ||
        isProblem(error, 'overloaded') ||
        isProblem(error, 'not_signed_in')
      )
        throw error
      this.#ends.onRefused(error)
    }
    this.#keep(this.#entries.filter((other) => other !== entry))
  }

  #keep(entries: readonly Entry[]): void {
    this.#entries = entries
    if (entries.length > 0) localStorage.setItem(this.#key, JSON.stringify(entries))
    else localStorage.removeItem(this.#key)
    for (const listener of this.#listeners) listener()
  }
}

function deliver(entry: Entry): Promise<unknown> {
  if (entry.kind === 'presence') {
    const params = { id: entry.meetingId, memberId: entry.memberId }
    return call(setPresence, { params, body: { present: entry.present } })
  }
  const params = { id: entry.rollCallId, memberId: entry.memberId }
  return call(castVote, { params, body: { value: entry.value, reason: entry.reason } })
}

function read(key: string): Entry[] {
  try {
    return z.array(Entry).parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}
