/** The mails that a county sends by itself: on which occasion, to whom, and which of them can be refused. */
import type { Permission } from '#platform/shared/permissions/catalog.ts'

export const notificationKeys = [
  'AMEND-RENEW-NOTICE',
  'APPROVAL-NOTIFY',
  'APPROVAL-NOTIFY-ONLY',
  'EXECUTED-NOTIFY',
  'INSURANCE-EXPIRE-NOTICE',
  'REJECT-NOTIFY',
  'WELCOME-EMAIL',
] as const
export type NotificationKey = (typeof notificationKeys)[number]

/** With those that the product writes in its own words: no one edits them, but they can be refused like the others. */
export const mailKeys = [...notificationKeys, 'MEETING-DUE'] as const
export type MailKey = (typeof mailKeys)[number]

export const isNotificationKey = (key: string): key is NotificationKey =>
  notificationKeys.some((known) => known === key)

interface Occasion {
  readonly name: string
  /** When it goes out, in a sentence. */
  readonly when: string
  /** Whoever holds one of these may get it; `everyone` for mails about the own account, which cannot be refused. */
  readonly goesTo: readonly Permission[] | 'everyone'
  readonly goesToVendors?: true
}

export const emailTypes: Record<MailKey, Occasion> = {
  'AMEND-RENEW-NOTICE': {
    name: 'A contract expires soon',
    when: 'Sent before a contract expires, in time to amend or renew it.',
    goesTo: ['contracts.edit', 'contracts.submit'],
  },
  'APPROVAL-NOTIFY': {
    name: 'A contract, project, or resolution is waiting for your approval',
    when: 'Sent when a contract, project, or resolution reaches your approval step.',
    goesTo: [
      'contracts.approveDepartment',
      'contracts.approveLegal',
      'contracts.approveAudit',
      'contracts.approveFinance',
      'contracts.approveCounty',
      'resolutions.reviewDepartment',
      'resolutions.reviewLegal',
      'resolutions.reviewCommittee',
      'resolutions.reviewClerk',
      'resolutions.recordBoard',
      'solicitations.reviewLegal',
      'solicitations.publish',
      'projects.reviewAdditional',
    ],
  },
  'APPROVAL-NOTIFY-ONLY': {
    name: 'A contract, project, or resolution was approved',
    when: 'Sent at each approval, for your information. No action is needed.',
    goesTo: ['contracts.edit', 'contracts.submit', 'resolutions.request', 'projects.request'],
  },
  'EXECUTED-NOTIFY': {
    name: 'A contract was executed',
    when: 'Sent when all parties have signed and a contract is in effect.',
    goesTo: ['contracts.edit', 'contracts.submit', 'contracts.execute'],
    goesToVendors: true,
  },
  'INSURANCE-EXPIRE-NOTICE': {
    name: 'A vendor’s insurance expires soon',
    when: 'Sent before a certificate of insurance expires, and weekly after it has expired.',
    goesTo: ['insurance.manage'],
    goesToVendors: true,
  },
  'REJECT-NOTIFY': {
    name: 'A contract, project, or resolution was returned or rejected',
    when: 'Sent when someone returns, rejects, or cancels it, with the reason.',
    goesTo: ['contracts.edit', 'contracts.submit', 'resolutions.request', 'projects.request'],
  },
  'WELCOME-EMAIL': {
    name: 'Invitation',
    when: 'Invites someone to their new account, with a link to choose a password.',
    goesTo: 'everyone',
  },
  'MEETING-DUE': {
    name: 'A notice, agenda, or minutes are due soon',
    when: 'Sent before the county’s deadline to post a meeting document.',
    goesTo: ['meetings.publish'],
  },
}

/** As it comes, once a day with the others, or not at all. */
export const mailChoices = ['now', 'digest', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]
export const mailChoiceNames: Record<MailChoice, string> = {
  now: 'Right away',
  digest: 'Daily digest',
  never: 'Never',
}

/** By the county's clocks. */
export const digestTime = '07:00'

/** Deadlines to post a document are too close for the next morning; the account's own mails are always sent. */
export const choicesFor = (key: MailKey): readonly MailChoice[] => {
  if (!canRefuse(key)) return ['now']
  return key === 'MEETING-DUE' ? ['now', 'never'] : mailChoices
}

export const canRefuse = (key: MailKey) => emailTypes[key].goesTo !== 'everyone'

interface Reader {
  readonly isVendor: boolean
  can(permission: Permission): boolean
}

/** The mails that someone may get, by what their role opens. */
export function mailsFor(reader: Reader): MailKey[] {
  return mailKeys.filter((key) => {
    const { goesTo, goesToVendors = false } = emailTypes[key]
    if (goesTo === 'everyone') return true
    return reader.isVendor ? goesToVendors : goesTo.some((permission) => reader.can(permission))
  })
}
