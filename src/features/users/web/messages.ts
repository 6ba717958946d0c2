/** What the product says when something about a user failed. */
import { isProblem, serverError } from '#platform/web/api/index.ts'

/** The product's sentence, and the server's reason behind it where there is one. */
export function withReason(message: string, error: unknown): string {
  const reason = isProblem(error, 'internal') ? undefined : serverError(error)
  return reason ? `${message} ${reason}` : message
}

export const saveFailure = (error: unknown) =>
  isProblem(error, 'unreachable')
    ? 'Something went wrong'
    : `Failed: ${serverError(error) ?? 'Unknown error'}`
