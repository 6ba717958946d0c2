/** Calls an endpoint of the contract: typed in, checked out, every failure an `ApiProblem`. */
import type { Call, Endpoint, Result } from '../../shared/endpoint.ts'
import { totalCountHeader } from '../../shared/list.ts'
import { noteActivity } from './activity.ts'
import { addressOf } from './address-of.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { ApiProblem, problemFrom } from './problem.ts'
import { sessionChanged } from './session-changed.ts'
import { sessionEnded } from './session-ended.ts'
import { storedToken } from './stored-session.ts'

export interface CallOptions {
  signal?: AbortSignal
}

interface LooseCall {
  params?: unknown
  query?: unknown
  body?: unknown
}

type Given<E extends Endpoint> = Record<string, never> extends Call<E> ? [given?: Call<E>] : [given: Call<E>]

export function call<E extends Endpoint>(
  endpoint: E,
  ...given: [...Given<E>, options?: CallOptions]
): Promise<Result<E>>
export async function call(
  endpoint: Endpoint,
  given: LooseCall = {},
  options: CallOptions = {},
): Promise<unknown> {
  const response = await send(endpoint, given, options)
  return endpoint.output.parse(await response.json())
}

/** A page of a list, with the number of rows that there are in all. */
export interface Rows<R> {
  rows: R
  total: number
}

export function callList<E extends Endpoint>(
  endpoint: E,
  ...given: [...Given<E>, options?: CallOptions]
): Promise<Rows<Result<E>>>
export async function callList(
  endpoint: Endpoint,
  given: LooseCall = {},
  options: CallOptions = {},
): Promise<Rows<unknown>> {
  const response = await send(endpoint, given, options)
  const rows = endpoint.output.parse(await response.json())
  const total = Number(response.headers.get(totalCountHeader) ?? (Array.isArray(rows) ? rows.length : 0))
  return { rows, total }
}

async function send(endpoint: Endpoint, given: LooseCall, { signal }: CallOptions): Promise<Response> {
  const request: RequestInit = { method: endpoint.method, headers: headersFor(endpoint, given.body), signal }
  if (given.body !== undefined)
    request.body = given.body instanceof FormData ? given.body : JSON.stringify(given.body)
  const response = await reach(addressOf(endpoint.path, given), request)
  if (response.ok) {
    if (endpoint.access !== 'public') noteActivity()
    return response
  }
  const problem = await problemFrom(response)
  if (problem.code === 'not_signed_in') sessionEnded()
  if (problem.code === 'forbidden') sessionChanged()
  throw problem
}

function headersFor(endpoint: Endpoint, body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = storedToken()
  if (token && endpoint.access !== 'public') headers.set('authorization', `Bearer ${token}`)
  if (endpoint.method === 'POST') headers.set('idempotency-key', idempotencyKey())
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  return headers
}

/** An answer that got lost is asked for once more: the idempotency key keeps it from happening twice. */
async function reach(address: string, request: RequestInit): Promise<Response> {
  const mayRepeat = request.method === 'GET' || request.method === 'POST'
  try {
    return await fetch(address, request).catch((error: unknown) => {
      if (!mayRepeat || request.signal?.aborted) throw error
      return fetch(address, request)
    })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiProblem('unreachable', '')
  }
}
