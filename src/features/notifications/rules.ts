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

/** Of emails about any kind of matters (`platform/server/mail/types.ts`). */
export const matterMailKeys = ['mention', 'stuck', 'withdrawn'] as const

/** With those that the product writes in its own words: no one edits them, but they can be refused like the others. */
export const mailKeys = [
  ...notificationKeys,
  'MEETING-DUE',
  ...matterMailKeys,
  'delegation',
  'evaluation-appointed',
  'question-asked',
  'protest-filed',
  'certificate-received',
  'contract-spending',
  'signature-completed',
  'signature-declined',
  'vendor-review',
  'view-sent',
] as const
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

const reviewers: readonly Permission[] = [
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
]

export const emailTypes: Record<MailKey, Occasion> = {
  'AMEND-RENEW-NOTICE': {
    name: 'A contract expires soon',
    when: 'Sent before a contract expires, in time to amend or renew it.',
    goesTo: ['contracts.edit', 'contracts.submit'],
  },
  'APPROVAL-NOTIFY': {
    name: 'A contract, project, or resolution is waiting for your approval',
    when: 'Sent when a contract, project, or resolution reaches your approval step.',
    goesTo: reviewers,
  },
  'APPROVAL-NOTIFY-ONLY': {
    name: 'A contract, project, or resolution was approved',
    when: 'Sent at each approval, for your information. No action is needed.',
    goesTo: ['contracts.edit', 'contracts.submit', 'resolutions.request', 'projects.request'],
  },
  'EXECUTED-NOTIFY': {
    name: 'A contract was executed',
    when: 'Sent when all parties have signed and a contract is executed, also before its term begins.',
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
  mention: {
    name: 'Someone mentions you in a comment',
    when: 'Sent with the comment on the contract, project, or resolution.',
    goesTo: ['contracts.comment', 'projects.comment', 'resolutions.comment'],
  },
  stuck: {
    name: 'No one can act on a contract, project, or resolution',
    when: 'Sent to those who can forward it.',
    goesTo: ['contracts.route', 'projects.route', 'resolutions.route'],
  },
  withdrawn: {
    name: 'A contract, project, or resolution was withdrawn',
    when: 'Sent to the requester and to everyone it was waiting on.',
    goesTo: ['contracts.submit', 'resolutions.request', 'projects.request', ...reviewers],
  },
  delegation: {
    name: 'You are named as a delegate',
    when: 'Sent when someone who is out of office names you.',
    goesTo: reviewers,
  },
  'evaluation-appointed': {
    name: 'You are appointed to an evaluation committee',
    when: 'Sent when you can submit your conflict-of-interest disclosure.',
    goesTo: ['evaluations.score'],
  },
  'question-asked': {
    name: 'A vendor asks a question',
    when: 'Sent when a question about a solicitation needs an answer.',
    goesTo: ['solicitations.publish'],
  },
  'protest-filed': {
    name: 'A vendor protests an award',
    when: 'Sent when a protest needs a determination.',
    goesTo: ['awards.make'],
  },
  'certificate-received': {
    name: 'A certificate of insurance is received',
    when: 'Sent when a certificate that you asked for needs a review.',
    goesTo: ['insurance.manage'],
  },
  'contract-spending': {
    name: 'A contract nears its limit',
    when: 'Sent when payments reach 75%, 90%, and 100% of the contract’s amount.',
    goesTo: ['contracts.edit', 'contracts.submit', 'contracts.approveFinance'],
  },
  'signature-completed': {
    name: 'A document is signed by everyone',
    when: 'Sent to the signers and to the person who asked them.',
    goesTo: ['contracts.edit', 'contracts.execute'],
  },
  'signature-declined': {
    name: 'A signer declines',
    when: 'Sent to the person who asked for the signature.',
    goesTo: ['contracts.edit', 'contracts.execute'],
  },
  'vendor-review': {
    name: 'A vendor registration needs a review',
    when: 'Sent when someone registers a firm, or asks to join one.',
    goesTo: ['vendors.manage'],
  },
  'view-sent': {
    name: 'A saved view that you scheduled',
    when: 'Sent at the times you chose, with the list as a file. In the daily digest, as a link.',
    goesTo: [
      'meetings.see',
      'resolutions.see',
      'projects.see',
      'contracts.see',
      'insurance.see',
      'users.see',
      'departments.see',
      'vendors.see',
      'bodies.see',
      'mail.see',
      'audit.see',
    ],
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

/** The bell has what is emailed to staff, but for links that let their reader in. */
export const bellChoicesFor = (key: MailKey, isVendor: boolean): readonly MailChoice[] =>
  isVendor || !canRefuse(key) ? [] : choicesFor(key)

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
