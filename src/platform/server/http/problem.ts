/** Any failure becomes one problem document (RFC 9457). What was not meant for the caller's eyes stays in the log. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DatabaseError } from 'pg'
import {
  AppError,
  conflict,
  type ErrorCode,
  invalid,
  notFound,
  type Problem,
  statusOfCode,
} from '../../shared/errors.ts'
import type { Html } from '../html/html.ts'
import type { Platform } from '../platform.ts'
import { requireSessionFirst } from './asker.ts'
import { hostNamedBy } from './hosts.ts'
import { pageType } from './published.ts'
import { pagePolicy } from './security-headers.ts'

const titles: Record<ErrorCode, string> = {
  invalid: 'Invalid request',
  not_signed_in: 'Not logged in',
  second_factor_required: 'Two-factor authentication is required',
  password_change_required: 'A new password is required',
  wrong_credentials: 'Wrong credentials',
  forbidden: 'Not permitted',
  second_factor_setup_required: 'Two-factor authentication has to be set up',
  not_found: 'Not found',
  conflict: 'In conflict with what is there',
  wrong_state: 'Not in this state',
  gone: 'No longer here',
  stale: 'Changed while you were working',
  too_large: 'Too large',
  unsupported_media: 'Not this type of content',
  misdirected: 'Not at this address',
  idempotency_mismatch: 'Idempotency key used before',
  version_required: 'Version required',
  throttled: 'Too many attempts',
  internal: 'Server error',
  overloaded: 'Too busy',
  storage_full: 'No storage space left',
}

/** For what the framework refuses before anything of ours looks at it: its own words are for programmers. */
const sentences: Partial<Record<ErrorCode, string>> = {
  not_signed_in: 'Not logged in.',
  forbidden: 'You don’t have permission to do this.',
  not_found: 'Not found.',
  too_large: 'This is too large.',
  unsupported_media: 'This type of content isn’t accepted here.',
  throttled: 'Too many requests. Please wait a moment.',
  overloaded: 'We couldn’t do this right now. Try again.',
}

const codeOfStatus = new Map<number, ErrorCode>([
  [400, 'invalid'],
  [401, 'not_signed_in'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'not_found'],
  [413, 'too_large'],
  [414, 'too_large'],
  [415, 'unsupported_media'],
  [429, 'throttled'],
  [431, 'too_large'],
  [503, 'overloaded'],
])

/** The failure as a page, at the host that was asked. */
export type ProblemPage = (problem: Problem, host: string) => Promise<Html>

export async function answerNotFound(): Promise<never> {
  throw notFound()
}

export function handleErrors(app: FastifyInstance, platform: Platform, problemPage?: ProblemPage): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = await firstRefusal(platform, request, toAppError(error))
    const isOurs = known.code === 'internal' || (known !== error && statusOfCode[known.code] >= 500)
    const constraint = untranslatedConstraint(error)
    if (isOurs || constraint) request.log.error({ err: error, id: request.id, constraint }, 'failed')
    else if (worthTelling.includes(known.code)) request.log.warn(refusalOf(request, known), 'refused')
    if (!problemPage || !wantsPage(request)) return sendProblem(request, reply, known)
    const page = await problemPage(problemOf(known, request.id), hostNamedBy(request)).catch(() => undefined)
    if (!page) return sendProblem(request, reply, known)
    tellWhenToReturn(reply, known)
    return reply
      .code(statusOfCode[known.code])
      .headers({
        'content-type': pageType,
        'content-security-policy': pagePolicy,
        'cache-control': 'no-store',
      })
      .serializer((text: string) => text)
      .send(String(page))
  })
}

/** Refusals that whoever watches the log should see: guesses, missing rights, other hosts, floods. */
const worthTelling: readonly ErrorCode[] = [
  'wrong_credentials',
  'not_signed_in',
  'forbidden',
  'misdirected',
  'throttled',
]

const refusalOf = (request: FastifyRequest, { code }: AppError) => ({
  id: request.id,
  refusal: code,
  method: request.method,
  route: request.routeOptions.url,
  host: hostNamedBy(request),
  ip: request.ip,
})

/** Whoever is refused for what they sent is told first that they are not signed in. */
async function firstRefusal(platform: Platform, request: FastifyRequest, known: AppError): Promise<AppError> {
  if (statusOfCode[known.code] >= 500) return known
  return requireSessionFirst(platform, request).then(() => known, toAppError)
}

/** Someone with a browser, on the pages for everyone; a program is told in its own language. */
const wantsPage = (request: FastifyRequest) =>
  /^\/public([/?]|$)|^\/\w+\.aspx([?]|$)/.test(request.url) && acceptsPage(request)

export const acceptsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

/** Programs that were written for Legistar's Web API look for `Message`. */
const isForPrograms = ({ url }: FastifyRequest) => url.startsWith('/v1/')

export const problemType = 'application/problem+json; charset=utf-8'

export function problemOf(error: AppError, requestId: string): Problem {
  const { fields, current, retryAfterSeconds } = error.extras
  return {
    type: `urn:countyhall:problem:${error.code}`,
    title: titles[error.code],
    status: statusOfCode[error.code],
    code: error.code,
    error: error.message,
    request_id: requestId,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
  }
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const problem = problemOf(error, request.id)
  tellWhenToReturn(reply, error)
  return reply
    .code(problem.status)
    .header('content-type', problemType)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(isForPrograms(request) ? { ...problem, Message: problem.error } : problem)
}

function tellWhenToReturn(reply: FastifyReply, { code, extras }: AppError): void {
  const { retryAfterSeconds = code === 'overloaded' ? 5 : undefined } = extras
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  // An id that cannot be one is at an address where nothing is.
  if (error.validationContext === 'params') return notFound()
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(...fieldsOf(error))
  if (isDiskFull(error)) return storageFull()
  if (error instanceof DatabaseError) return ofDatabase(error)
  if (isLostConnection(error)) return new AppError('overloaded', 'We couldn’t do this right now. Try again.')
  const status = error.statusCode ?? 500
  const code = codeOfStatus.get(status) ?? (status < 500 ? 'invalid' : 'internal')
  if (code === 'internal') return new AppError('internal', 'Something went wrong. Please try again.')
  return new AppError(code, sentences[code] ?? 'We couldn’t read the request.')
}

function fieldsOf(error: FastifyError): [string, Record<string, string>] {
  const fields: Record<string, string> = {}
  for (const issue of error.validation ?? []) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.')
    fields[path || '(body)'] ??= issue.message ?? 'Enter a valid value.'
  }
  return [Object.values(fields)[0] ?? 'Invalid request.', fields]
}

const [uniqueViolation, checkViolation] = ['23505', '23514']

/**
 * A unique key or a check of which no rule spoke before. The caller is answered all the same; whoever reads the log learns
 * which one it is.
 */
const untranslatedConstraint = (error: unknown) =>
  error instanceof DatabaseError && (error.code === uniqueViolation || error.code === checkViolation)
    ? error.constraint
    : undefined

/** Text that no column can hold (NUL, a number out of range) is the caller's mistake; a lost connection is ours. */
function ofDatabase(error: DatabaseError): AppError {
  const group = error.code?.slice(0, 2)
  if (group === '22') return invalid('The request contains a value that can’t be stored.')
  // The rules name what they know to be in the way; whatever else holds on to a row keeps it on record too.
  if (error.code === '23503' && error.message.startsWith('update or delete'))
    return conflict('Other records name this, and it stays.')
  if (error.code === uniqueViolation)
    return conflict('This conflicts with a record that already exists. Reload the page and try again.')
  if (error.code === checkViolation) return invalid('The request contains a value that isn’t allowed here.')
  if (error.code === '40001' || error.code === '40P01')
    return new AppError('overloaded', 'Someone else was changing this at the same time. Try again.')
  if (group === '53' || error.code === '57014' || error.code?.startsWith('57P'))
    return new AppError('overloaded', 'The server is too busy. Please try again.')
  return new AppError('internal', 'Something went wrong. Please try again.')
}

const storageFull = () =>
  new AppError(
    'storage_full',
    'The server is out of storage space, so nothing was saved. Contact your system administrator.',
  )

/** Of a disk, of a quota, and of PostgreSQL's own disk; what a library wraps is looked at too. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && full.has(String(error.code))) || isDiskFull(error.cause))

const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database (or another service that the server needs) went away, or takes no connection in time. */
const isLostConnection = (error: FastifyError) =>
  lost.has(error.code) ||
  /^Connection terminated|connection error and is not queryable|when trying to connect/.test(error.message)
