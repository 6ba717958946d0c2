/** The kinds of mail, who may read what one says, and which can be sent once more. */

import { emailTypes, mailKeys, matterMailKeys } from '#features/notifications/rules.ts'
import { machine } from '#platform/shared/machine.ts'
import { mailStatuses } from './lists.ts'

export type MailStatus = (typeof mailStatuses)[number]

export const mailSending = machine(mailStatuses, { retry: { from: ['failed'], to: 'queued' } })

/** What each kind is called in the log. */
export const mailKinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    mailKeys
      .filter((key) => !matterMailKeys.some((each) => each === key))
      .map((key) => [key, emailTypes[key].name]),
  ),
  'password-reset': 'Password reset',
  'failed-logins': 'Failed login attempts',
  'second-factor-reset': 'Two-factor authentication reset',
  'subscription-confirmation': 'Subscription confirmation',
  'notification-test': 'Test email',
  'meeting-posted': 'Meeting document posted',
  'meeting-rescheduled': 'Meeting rescheduled or canceled',
  'resolution-mention': 'Mention in a resolution’s comments',
  'resolution-stuck': 'No one can act on a resolution',
  'resolution-withdrawn': 'A resolution was withdrawn',
  'contract-mention': 'Mention in a contract’s comments',
  'contract-stuck': 'No one can act on a contract',
  'contract-withdrawn': 'A contract was withdrawn',
  'project-withdrawn': 'A project was withdrawn',
  'project-mention': 'Mention in a project’s comments',
  'project-stuck': 'No one can act on a project',
  'solicitation-published': 'Solicitation published',
  'addendum-issued': 'Addendum issued',
  'solicitation-canceled': 'Solicitation canceled',
  'award-made': 'Award decision',
  'award-rescinded': 'Award rescinded',
  'protest-decided': 'Protest decided',
  'result-published': 'Result published',
  'performance-reported': 'Performance report submitted',
  'daily-digest': 'Daily digest',
  'view-stopped': 'A saved view is no longer emailed',
  'notices-together': 'Several expirations',
  'option-to-renew': 'Option to renew',
  'certificate-requested': 'Certificate of insurance requested',
  'certificate-returned': 'Certificate of insurance returned',
  'signature-requested': 'Signature requested',
  'signature-code': 'Code to sign a document',
  'signature-withdrawn': 'Signature request ended',
  'offers-requested': 'Best and final offer requested',
  'offers-canceled': 'Request for best and final offers canceled',
}

export const bodyStates = ['shown', 'hidden', 'erased'] as const
export type BodyState = (typeof bodyStates)[number]

interface Secrecy {
  readonly carries_secret: boolean
  readonly status: MailStatus
  readonly hasBody: boolean
}

/**
 * A mail that lets someone in (a link to choose a password) is read by no one here, subject included, except where the
 * county has no mail server: then a Full Administrator passes it on.
 */
export function bodyState(
  { carries_secret, status, hasBody }: Secrecy,
  isFullAdministrator: boolean,
): BodyState {
  if (!hasBody) return 'erased'
  if (!carries_secret) return 'shown'
  return status === 'kept' && isFullAdministrator ? 'shown' : 'hidden'
}
