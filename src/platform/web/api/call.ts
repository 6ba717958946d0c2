/** Calls an endpoint of the contract: typed in, checked out, every failure an `ApiProblem`. */
import type { z } from 'zod'
import type { Call, Endpoint, Result } from '../../shared/endpoint.ts'
import { totalCountHeader } from '../../shared/list.ts'
import { noteActivity } from './activity.ts'
import { addressOf } from './address-of.ts'
import { takeEarly } from './asked-early.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { ApiProblem, problemFrom } from './problem.ts'
import { noteServerTime } from './server-clock.ts'
import { sessionChanged } from './session-changed.ts'
import { sessionEnded } from './session-ended.ts'
import { isSomeoneElseLoggedIn, storedToken } from './stored-session.ts'
import { isAskedTogether, reachTogether } from './together.ts'
import { userSwitched } from './user-switched.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Other lists of the same page are asked at the same moment. */
  isOnPageOfSeveral?: boolean
}

export interface LooseCall {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: Readonly<Record<string, File | undefined>>
}

/** A screen always says which version of a record it shows: whoever changed it in between is not overwritten. */
type ScreenCall<E extends Endpoint> = E extends { body: z.ZodObject<{ version: z.ZodType }> }
  ? Omit<Call<E>, 'body'> & { body: z.input<E['body']> & { version: number } }
  : Call<E>

export type Given<E extends Endpoint> =
  Record<string, never> extends ScreenCall<E> ? [given?: ScreenCall<E>] : [given: ScreenCall<E>]

export function call<E extends Endpoint>(
  endpoint: E,
  ...given: [...Given<E>, options?: CallOptions]
): Promise<Result<E>>
export function call(endpoint: Endpoint, given: LooseCall = {}, options: CallOptions = {}): Promise<unknown> {
  return ask(endpoint, given, options)
}

/** The same for an endpoint that is only known as one. */
export async function ask(endpoint: Endpoint, given: LooseCall, options: CallOptions): Promise<unknown> {
  const response = await send(endpoint, given, options)
  return endpoint.output.parse(await response.json())
}

/** A file that only those who are signed in may read: a plain link would come without the token. */
export function callFile<E extends Endpoint>(
  endpoint: E,
  ...given: [...Given<E>, options?: CallOptions]
): Promise<Blob>
export async function callFile(
  endpoint: Endpoint,
  given: LooseCall = {},
  options: CallOptions = {},
): Promise<Blob> {
  return (await send(endpoint, given, options)).blob()
}

/** A page of a list, with the number of rows that there are in all. */
export interface Rows<R> {
  rows: R
  total: number
}

export async function askList(
  endpoint: Endpoint,
  given: LooseCall,
  options: CallOptions,
): Promise<Rows<unknown>> {
  const response = await send(endpoint, given, options)
  const rows = endpoint.output.parse(await response.json())
  const total = Number(response.headers.get(totalCountHeader) ?? (Array.isArray(rows) ? rows.length : 0))
  return { rows, total }
}

/** Events as they happen. An open stream is no activity: no one stays signed in by a window that is left open. */
export function callStream<E extends Endpoint>(
  endpoint: E,
  ...given: [...Given<E>, options?: CallOptions]
): Promise<ReadableStream<Uint8Array>>
export async function callStream(
  endpoint: Endpoint,
  given: LooseCall = {},
  options: CallOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(endpoint, given, options, 'text/event-stream')
  if (!body) throw new ApiProblem('unreachable', '')
  return body
}

async function send(
  endpoint: Endpoint,
  given: LooseCall,
  { signal, isOnPageOfSeveral }: CallOptions,
  accept = 'application/json',
): Promise<Response> {
  if (endpoint.access !== 'public' && isSomeoneElseLoggedIn()) {
    userSwitched()
    throw new ApiProblem('user_switched', '')
  }
  // What is no id may be the address of another call, whose answer would be taken for the record's.
  if (endpoint.method === 'GET' && endpoint.params?.safeParse(given.params).success === false)
    throw new ApiProblem('not_found', '')
  const body = given.files ? formOf(given.body, given.files) : given.body
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersFor(endpoint, body, accept),
    signal,
  }
  if (body !== undefined) request.body = body instanceof FormData ? body : JSON.stringify(body)
  const address = addressOf(endpoint.path, given)
  const isSmall = isAskedTogether(endpoint, { isOnPageOfSeveral })
  const response =
    (await takeEarly(address, request, isSmall)) ??
    (await (isSmall ? reachTogether(reach, address, request) : reach(address, request)))
  if (response.ok) {
    if (endpoint.access !== 'public' && accept === 'application/json') noteActivity()
    return response
  }
  const problem = await problemFrom(response)
  if (problem.code === 'not_signed_in') sessionEnded()
  if (problem.code === 'forbidden' || problem.code === 'second_factor_setup_required') sessionChanged()
  throw problem
}

/** A form holds text; a list in it travels as JSON. */
function formOf(body: unknown, files: Readonly<Record<string, File | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file, file.name)
  return form
}

function headersFor(endpoint: Endpoint, body: unknown, accept: string): Headers {
  const headers = new Headers({ accept })
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
    const response = await fetch(address, request).catch((error: unknown) => {
      if (!mayRepeat || request.signal?.aborted) throw error
      return fetch(address, request)
    })
    noteServerTime(response)
    return response
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiProblem('unreachable', '')
  }
}
