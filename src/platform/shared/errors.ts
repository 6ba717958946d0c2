/** The failures that a caller can be told about. One code, one status; the web half maps codes to messages. */

export const statusOfCode = {
  invalid: 400,
  not_signed_in: 401,
  second_factor_required: 401,
  password_change_required: 401,
  wrong_credentials: 401,
  forbidden: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  conflict: 409,
  wrong_state: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  idempotency_mismatch: 422,
  version_required: 428,
  throttled: 429,
  internal: 500,
  overloaded: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof statusOfCode

/** Messages at fields, keyed by the path of the field in the request body: `email`, `attendees.2.vote`. */
export type FieldErrors = Record<string, string>

/** RFC 9457 problem details, with the product's own `error` string beside them. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  error: string
  request_id: string
  fields?: FieldErrors
  /** With `stale`: the row as it stands now, so that a screen can offer to merge. */
  current?: unknown
  retry_after_seconds?: number
}

export interface ErrorExtras {
  fields?: FieldErrors
  current?: unknown
  retryAfterSeconds?: number
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.extras = extras
  }
}

export const notFound = (message = 'Not found.') => new AppError('not_found', message)
export const forbidden = (message = 'You don’t have permission to do this.') =>
  new AppError('forbidden', message)
export const secondFactorSetupRequired = () =>
  new AppError(
    'second_factor_setup_required',
    'Your role requires two-factor authentication. Set it up to continue.',
  )
export const notSignedIn = (message = 'Not logged in.') => new AppError('not_signed_in', message)
/** `field` is the one whose value another record has already: a form says so at it. */
export const conflict = (message: string, field?: string) =>
  new AppError('conflict', message, field === undefined ? {} : { fields: { [field]: message } })
/** It was there, and is not any more. */
export const gone = (message: string) => new AppError('gone', message)
export const wrongState = (message: string) => new AppError('wrong_state', message)
export const invalid = (message: string, fields?: FieldErrors) => new AppError('invalid', message, { fields })
export const stale = (current: unknown, message = 'Someone else changed this while you were working.') =>
  new AppError('stale', message, { current })
export const throttled = (retryAfterSeconds: number) =>
  new AppError('throttled', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  })
