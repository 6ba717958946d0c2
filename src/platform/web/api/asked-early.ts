/**
 * What an address asked for first when it was opened the last time, `start.js` asks for at once when it is opened again: on an old
 * laptop the code takes a second to be read before it can ask. An answer is taken once, by the very same question of the same session.
 */
import { mostTogether } from '../../shared/together-limits.ts'
import { noteServerTime } from './server-clock.ts'
import { askedName } from './stored-session.ts'
import { addressOfAll, eachOf, questionsIn } from './together.ts'

interface Early {
  readonly authorization: string
  readonly askedAt: number
  readonly answer: Promise<Response | null>
}

declare global {
  /** By the address that was asked. */
  var askedEarly: Map<string, Omit<Early, 'answer'> & { readonly answer: Promise<Came | null> }> | undefined
}

interface Came {
  readonly response: Response
  readonly at: number
}

const mostAddresses = 30
const mostQuestions = 16
/** Milliseconds in which a screen asks for what it opens with, and until answers that no one took are let go. */
const opening = 10_000

const early = new Map<string, Early>()
const opened = location.pathname + location.search
/** Each question, and whether it is a small one. */
const noted = new Map<string, boolean>()
let isOpening = true
let isSaving = false

for (const [address, { answer, ...asked }] of globalThis.askedEarly ?? []) {
  const came = answer.then((each) => {
    if (!each?.response.ok) return null
    noteServerTime(each.response, each.at)
    return each.response
  })
  const questions = questionsIn(address)
  if (questions.length === 0) early.set(address, { ...asked, answer: came })
  const answers = came
    .then((response) => (response && questions.length > 0 ? eachOf(response) : []))
    .catch(() => [])
  for (const [place, question] of questions.entries())
    early.set(question, { ...asked, answer: answers.then((all) => all[place] ?? null) })
}

window.setTimeout(endOpening, opening)
// From here on it asks for what someone does, and an answer may be from before that.
for (const sign of ['keydown', 'pointerdown'])
  window.addEventListener(sign, endOpening, { capture: true, once: true })

function endOpening(): void {
  isOpening = false
  early.clear()
}

/** The answer to a question that was asked early; null where it has to be asked now. */
export async function takeEarly(
  address: string,
  { method, headers }: RequestInit,
  isSmall: boolean,
): Promise<Response | null> {
  const given = new Headers(headers)
  const authorization = given.get('authorization')
  if (method !== 'GET') early.clear()
  if (method !== 'GET' || !authorization || given.get('accept') !== 'application/json') return null
  note(address, isSmall)
  const asked = early.get(address)
  if (asked?.authorization !== authorization) return null
  early.delete(address)
  const response = await asked.answer
  return response?.ok ? response : null
}

/** When a question is asked that is asked now: its answer may have been on its way since the page was opened. */
export const askedAt = (): number => Math.min(Date.now(), ...[...early.values()].map((each) => each.askedAt))

function note(address: string, isSmall: boolean): void {
  if (!isOpening || noted.size === mostQuestions) return
  noted.set(address, isSmall)
  if (!isSaving) window.setTimeout(save, 500)
  isSaving = true
}

function save(): void {
  isSaving = false
  const { [opened]: _, ...others } = remembered()
  const all = [...Object.entries(others), [opened, addressesOf(noted)]].slice(-mostAddresses)
  // Not for someone who has logged off in the meantime.
  if (localStorage.getItem('token')) localStorage.setItem(askedName, JSON.stringify(Object.fromEntries(all)))
}

function addressesOf(questions: ReadonlyMap<string, boolean>): string[] {
  const named = (isSmall: boolean) =>
    [...questions].flatMap(([address, isSo]) => (isSo === isSmall ? [address] : []))
  const small = named(true)
  return [...named(false), ...(small.length > 1 ? [addressOfAll(small.slice(0, mostTogether))] : small)]
}

function remembered(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(askedName) ?? '{}'))
  } catch {
    return {}
  }
}
