/** Answers `fetch` from a table of `METHOD /path`; the contract's schemas still check what comes out of it. */
import { vi } from 'vitest'
import { type ErrorCode, type Problem, statusOfCode } from '../../shared/errors.ts'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

type Answer = (request: FakeRequest) => unknown
export type Answers = Record<string, unknown>

export function fakeServer(answers: Answers) {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, window.location.href)
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    requests.push(request)
    const found = Object.entries(answers).find(([route]) => matches(route, request))
    if (!found) return problem('not_found', 'Not found.')
    const answer = isAnswer(found[1]) ? await found[1](request) : found[1]
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return { requests, to: (path: string) => requests.filter((request) => request.path === path) }
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'function'

function matches(route: string, { method, path }: FakeRequest): boolean {
  const [wantedMethod, wantedPath = ''] = route.split(' ')
  return wantedMethod === method && new RegExp(`^${wantedPath.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}

export function problem(code: ErrorCode, error: string, more: Partial<Problem> = {}): Response {
  const body = {
    type: 'about:blank',
    title: error,
    status: statusOfCode[code],
    code,
    error,
    request_id: 'r-1',
  }
  return Response.json({ ...body, ...more }, { status: statusOfCode[code] })
}

export const unreachable = () => {
  throw new TypeError('fetch failed')
}

export const never = () => new Promise<never>(() => undefined)
