/** Small questions that come within a moment, as one request: on a slow line each of its own costs a wait, and a browser has six lines. */
import type { Endpoint, Output } from '../../shared/endpoint.ts'
import { totalCountHeader } from '../../shared/list.ts'
import type { askTogether } from '../../shared/together.ts'
import { mostTogether, togetherPath } from '../../shared/together-limits.ts'

type Reach = (address: string, request: RequestInit) => Promise<Response>

interface Asked {
  readonly address: string
  readonly request: RequestInit
  readonly resolve: (response: Response | Promise<Response>) => void
}

/** Milliseconds in which the parts of a screen come to ask. */
const moment = 10

let isOn = false
let gathered: Asked[] = []

/** From now on, until what it returns is called; before and after, each question is asked alone. */
export function beginAskingTogether(): () => void {
  isOn = true
  return () => {
    isOn = false
  }
}

export const isAskedTogether = (
  { isAside, isBesideOthers }: Endpoint,
  { isOnPageOfSeveral = false }: { isOnPageOfSeveral?: boolean },
): boolean => isOn && (isAside === true || (isBesideOthers === true && isOnPageOfSeveral))

export function reachTogether(reach: Reach, address: string, request: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = request
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    gathered.push({ address, request, resolve })
    if (gathered.length === 1) window.setTimeout(() => askAll(reach), moment)
  })
}

function askAll(reach: Reach): void {
  const asked = gathered.filter(({ request }) => !request.signal?.aborted)
  gathered = []
  // Someone else may have logged in within the moment.
  const bySession = Map.groupBy(asked, ({ request }) => new Headers(request.headers).get('authorization'))
  for (const ofSession of bySession.values())
    for (let first = 0; first < ofSession.length; first += mostTogether)
      ask(reach, ofSession.slice(first, first + mostTogether))
}

function ask(reach: Reach, asked: readonly Asked[]): void {
  const [first] = asked
  if (!first) return
  if (asked.length === 1) {
    first.resolve(reach(first.address, first.request))
    return
  }
  const { method, headers } = first.request
  const address = addressOfAll(asked.map((each) => each.address))
  const answers = reach(address, { method, headers }).then(async (response) =>
    response.ok ? eachOf(response) : repeated(response, await response.text(), asked.length),
  )
  asked.forEach(({ resolve }, place) => {
    resolve(answers.then((each) => each[place] ?? Response.error()))
  })
}

export const addressOfAll = (questions: readonly string[]): string =>
  `${togetherPath}?${new URLSearchParams(questions.map((question) => ['ask', question]))}`

/** None where it is the address of a question alone. */
export const questionsIn = (address: string): string[] =>
  address.startsWith(`${togetherPath}?`)
    ? new URLSearchParams(address.slice(togetherPath.length)).getAll('ask')
    : []

/** Of an answer to several questions. */
export const eachOf = async (response: Response): Promise<Response[]> =>
  ((await response.json()) as Output<typeof askTogether>).map(alone)

/** What it says is held against the contract of its own call. */
function alone({ status, total, body }: Output<typeof askTogether>[number]): Response {
  return Response.json(body, {
    status,
    ...(total !== undefined && { headers: { [totalCountHeader]: String(total) } }),
  })
}

/** What was refused is refused for each. */
const repeated = ({ status, headers }: Response, text: string, times: number): Response[] =>
  Array.from({ length: times }, () => new Response(text, { status, headers }))
