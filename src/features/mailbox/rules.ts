/** Who may read what a mail says. */

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

export const bodyStates = ['shown', 'hidden', 'erased'] as const
export type BodyState = (typeof bodyStates)[number]

interface Secrecy {
  readonly carries_secret: boolean
  readonly status: MailStatus
  readonly hasBody: boolean
}

/**
 * A mail that lets somebody in (a link to choose a password) is read by nobody here, except where the county has no
 * mail server: then a Full Administrator passes it on.
 */
export function bodyState(
  { carries_secret, status, hasBody }: Secrecy,
  isFullAdministrator: boolean,
): BodyState {
  if (!hasBody) return 'erased'
  if (!carries_secret) return 'shown'
  return status === 'kept' && isFullAdministrator ? 'shown' : 'hidden'
}
