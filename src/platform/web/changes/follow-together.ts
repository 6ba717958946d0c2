/**
 * One stream for everything on a screen that follows the same thing: a browser has six connections to a server, and five
 * sections of a document, each with its own, would leave none for the rest.
 */
import { type Following, follow } from './follow.ts'

interface Said {
  readonly event: string
  readonly data: unknown
  readonly at: number
}

interface Shared {
  readonly listeners: Set<Following>
  isHeard: boolean
  /** The last word of each kind, for those who join later. */
  readonly said: Map<string, Said>
  stop(): void
}

/** What stays true after it was said. */
const repeated = new Set(['open', 'here', 'changed'])

const streams = new Map<string, Shared>()

/** Returns how to stop. */
export function followTogether(name: string, listener: Following): () => void {
  const joined = streams.get(name)
  if (joined) join(joined, listener)
  else begin(name, listener)
  return () => leave(name, listener)
}

function begin(name: string, first: Following): void {
  const shared: Shared = { listeners: new Set([first]), isHeard: false, said: new Map(), stop: () => {} }
  streams.set(name, shared)
  shared.stop = follow({
    open(signal) {
      const [opener = first] = shared.listeners
      return opener.open(signal)
    },
    heard(isHeard) {
      shared.isHeard = isHeard
      if (!isHeard) shared.said.clear()
      for (const each of [...shared.listeners]) each.heard(isHeard)
    },
    told(event, data) {
      if (repeated.has(event)) shared.said.set(`${event} ${kindIn(data)}`, { event, data, at: Date.now() })
      for (const each of [...shared.listeners]) each.told(event, data)
    },
  })
}

function join({ listeners, isHeard, said }: Shared, listener: Following): void {
  listeners.add(listener)
  if (!isHeard) return
  listener.heard(true)
  for (const { event, data, at } of said.values()) listener.told(event, aged(data, Date.now() - at))
}

/** Who joins later is told of the same moments: how long nothing had changed, and how long ago something did. */
function aged(data: unknown, milliseconds: number): unknown {
  if (!isObject(data)) return data
  const { quiet } = data
  return typeof quiet === 'number' ? { quiet: quiet + milliseconds } : { ...data, ago: milliseconds }
}

const kindIn = (data: unknown) => (isObject(data) && typeof data.kind === 'string' ? data.kind : '')

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

function leave(name: string, listener: Following): void {
  const shared = streams.get(name)
  shared?.listeners.delete(listener)
  if (!shared || shared.listeners.size > 0) return
  streams.delete(name)
  shared.stop()
}
