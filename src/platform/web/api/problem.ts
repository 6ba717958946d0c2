/** A call that failed, as the server told it or because it could not be reached. */
import { z } from 'zod'
import { type ErrorCode, type FieldErrors, statusOfCode } from '../../shared/errors.ts'

/** `user_switched`: another window logged in as someone else, and nothing was sent. */
export type ProblemCode = ErrorCode | 'unreachable' | 'user_switched'

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(statusOfCode, code)

const ProblemBody = z.object({
  code: z.string().refine(isErrorCode).catch('internal'),
  error: z.string().catch(''),
  request_id: z.string().optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  current: z.unknown().optional(),
})

interface Details {
  fields?: FieldErrors
  current?: unknown
  requestId?: string
}

export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldErrors
  readonly current: unknown
  readonly requestId: string | undefined

  constructor(code: ProblemCode, error: string, details: Details = {}) {
    super(error)
    this.name = 'ApiProblem'
    this.code = code
    this.fields = details.fields ?? {}
    this.current = details.current
    this.requestId = details.requestId
  }
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body = ProblemBody.safeParse(await response.json().catch(() => null))
  if (!body.success) return new ApiProblem(codeOfStatus(response.status), '')
  const { code, error, fields, current, request_id } = body.data
  return new ApiProblem(code, error, { fields, current, requestId: request_id })
}

/** For answers that did not come from our server, such as a proxy's. */
function codeOfStatus(status: number): ErrorCode {
  return status === 503 || status === 502 || status === 504 ? 'overloaded' : 'internal'
}
