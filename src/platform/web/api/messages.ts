/** What a failed call means to the person at the screen: one place for every code. */
import type { FieldErrors } from '../../shared/errors.ts'
import { ApiProblem, type ProblemCode } from './problem.ts'

export const sessionEnded = 'Your session has ended. Please log in again.'

const ownWords: Partial<Record<ProblemCode, string>> = {
  not_signed_in: sessionEnded,
  stale: 'Someone else changed this while you were working.',
  too_large: 'This is too large to send.',
  overloaded: 'The server is busy. Please try again in a moment.',
  user_switched: 'Someone else logged in on this browser. Your text was saved here but not sent.',
  unreachable: 'We can’t reach the server. Check your connection and try again.',
}

const somethingWentWrong = 'Something went wrong'

export function messageOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return somethingWentWrong
  if (error.code === 'internal') return withReference(somethingWentWrong, error.requestId)
  return ownWords[error.code] ?? (error.message || somethingWentWrong)
}

/** The server's own words, where it gave any that are meant for people. */
export function serverError(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem) || error.code === 'unreachable' || error.code === 'user_switched')
    return undefined
  return error.message || undefined
}

export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof ApiProblem ? error.fields : {}

export const isProblem = (error: unknown, code: ProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code

const withReference = (text: string, requestId?: string) =>
  requestId ? `${text}. Reference: ${requestId}` : text
