/** The failures that a call can answer with, each described once. */
import { type Endpoint, takesBody } from '../../../shared/endpoint.ts'
import { type ErrorCode, statusOfCode } from '../../../shared/errors.ts'
import { takesVersion } from '../../../shared/version.ts'

const reference = '#/components/schemas/Problem'

export const problemSchema = {
  type: 'object',
  description: 'What went wrong (RFC 9457). `code` says which failure it is, `error` says it in words.',
  required: ['type', 'title', 'status', 'code', 'error', 'request_id'],
  properties: {
    type: { type: 'string', description: 'urn:countyhall:problem: and the code' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(statusOfCode) },
    error: { type: 'string', description: 'A sentence for people' },
    request_id: { type: 'string', description: 'As in the X-Request-Id header' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by its path in the body: attendees.2.vote',
    },
    current: { description: 'With 412: the record as it stands now' },
    retry_after_seconds: { type: 'integer', description: 'With 429: as in the Retry-After header' },
    Message: { type: 'string', description: 'Below /v1: the same as error' },
  },
} as const

const failures = {
  Invalid: { code: 'invalid', text: 'The input is not valid; `fields` says where.' },
  NotLoggedIn: { code: 'not_signed_in', text: 'There is no session, or it has ended.' },
  NotPermitted: { code: 'forbidden', text: 'The role does not include this call.' },
  NotFound: { code: 'not_found', text: 'There is nothing here, or it is another county’s.' },
  Conflict: {
    code: 'conflict',
    text: 'It conflicts with an existing record, or the status does not allow it.',
  },
  Stale: { code: 'stale', text: 'Someone changed the record since it was read; `current` shows it.' },
  TooLarge: { code: 'too_large', text: 'The body is too large.' },
  OtherContent: { code: 'unsupported_media', text: 'This type of content is not accepted.' },
  OtherRequest: {
    code: 'idempotency_mismatch',
    text: 'The Idempotency-Key came with another request before.',
  },
  VersionRequired: { code: 'version_required', text: 'The call must say which version it changes.' },
  TooMany: { code: 'throttled', text: 'Too many requests; Retry-After says when to retry.' },
  TooBusy: { code: 'overloaded', text: 'The server is too busy; Retry-After says when to retry.' },
} as const satisfies Record<string, { code: ErrorCode; text: string }>

type FailureName = keyof typeof failures

const waits = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds' } }

export const failureResponses = Object.fromEntries(
  Object.entries(failures).map(([name, { code, text }]) => {
    const status = statusOfCode[code]
    const example = {
      type: `urn:countyhall:problem:${code}`,
      title: text,
      status,
      code,
      error: text,
      request_id: '0193a000-0000-7000-8000-000000000001',
    }
    const content = { 'application/problem+json': { schema: { $ref: reference }, example } }
    return [
      name,
      { description: text, ...(status === 429 || status === 503 ? { headers: waits } : {}), content },
    ]
  }),
)

/** By their status, for one call. */
export function failuresOf(endpoint: Endpoint, isIdempotent: boolean): Record<string, { $ref: string }> {
  const hasBody = takesBody(endpoint)
  const isOpen = endpoint.access === 'public'
  const names: FailureName[] = [
    ...(endpoint.query || hasBody ? (['Invalid'] as const) : []),
    ...(isOpen ? [] : (['NotLoggedIn'] as const)),
    ...(typeof endpoint.access === 'object' ? (['NotPermitted'] as const) : []),
    'NotFound',
    ...(endpoint.method === 'GET' ? [] : (['Conflict'] as const)),
    ...(takesVersion(endpoint) ? (['Stale'] as const) : []),
    ...(takesVersion(endpoint) && !endpoint.mayOmitVersion ? (['VersionRequired'] as const) : []),
    ...(hasBody ? (['TooLarge', 'OtherContent'] as const) : []),
    ...(isIdempotent ? (['OtherRequest'] as const) : []),
    'TooMany',
    'TooBusy',
  ]
  return Object.fromEntries(
    names.map((name) => [statusOfCode[failures[name].code], { $ref: `#/components/responses/${name}` }]),
  )
}
