/**
 * What each county decides for itself, with an effective date: the clocks and thresholds of the law and of its own rules.
 * Never a constant in code: ask `settingOn(tx, key, date)`.
 */
import { z } from 'zod'
import { monthNames } from '#platform/shared/month-names.ts'
import { line } from '#platform/shared/text-fields.ts'
import { majorityOfAllSeats, VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { amountOrOff, dayList, words, yesNo } from './setting-kinds.ts'

export const settingGroups = [
  'Meetings',
  'Clerk of the Board',
  'Votes and resolutions',
  'Contracts and insurance',
  'Procurement',
] as const

/** Which field of the screen edits it. */
type Kind = 'amount' | 'yes-no' | 'choice' | 'threshold' | 'days' | 'text'

interface Definition<Value> {
  readonly group: (typeof settingGroups)[number]
  readonly label: string
  readonly help: string
  readonly kind: Kind
  readonly unit?: string
  /** Of a choice: each value in words. */
  readonly options?: Readonly<Record<string, string>>
  readonly schema: z.ZodType<Value>
  /** What every county starts with. */
  readonly initial: Value
  words(value: Value): string
}

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
type Month = (typeof months)[number]
const monthOptions = Object.fromEntries(months.map((month, index) => [month, monthNames[index] ?? month]))

interface SettingValues {
  'meetings.notice': number | null
  'meetings.agenda': number | null
  'meetings.minutes': number | null
  'clerk.name': string
  'clerk.title': string
  'clerk.address': string
  'notices.statute': string
  'votes.boardThreshold': VoteThreshold
  'resolutions.numberedAt': 'adoption' | 'agenda'
  'routing.editorsStandIn': boolean
  'routing.approveSeveral': boolean
  'contracts.needResolution': boolean
  'contracts.longestTerm': number | null
  'contracts.expiryNotices': number[]
  'contracts.publish': boolean
  'contracts.publishDocuments': boolean
  'contracts.fiscalYearStart': Month
  'insurance.expiryNotices': number[]
  'procurement.protestWindow': number | null
  'procurement.publicTabulation': boolean
  'procurement.hideVendorNames': boolean
  'procurement.zeroPriceResponsive': boolean
  'vendors.reviewNew': boolean
  'procurement.priceGoverns': 'unit-price' | 'extension'
  'procurement.ocidPrefix': string
}
export type SettingKey = keyof SettingValues
export type SettingValue<K extends SettingKey> = SettingValues[K]

const priceGoverns = { 'unit-price': 'Unit price governs', extension: 'Extended amount governs' } as const
const numberedAt = { adoption: 'At adoption', agenda: 'When placed on an agenda' } as const

export const settings: { readonly [K in SettingKey]: Definition<SettingValue<K>> } = {
  'meetings.notice': {
    group: 'Meetings',
    label: 'Meeting notice',
    help: 'How long before a meeting notice must be posted.',
    kind: 'amount',
    unit: 'hours before',
    schema: amountOrOff(24 * 60),
    initial: 72,
    words: words.amount('hours before'),
  },
  'meetings.agenda': {
    group: 'Meetings',
    label: 'Agenda and documents',
    help: 'How long before a meeting the agenda and documents must be posted.',
    kind: 'amount',
    unit: 'hours before',
    schema: amountOrOff(24 * 60),
    initial: 24,
    words: words.amount('hours before'),
  },
  'meetings.minutes': {
    group: 'Meetings',
    label: 'Minutes',
    help: 'How many days after a meeting minutes must be posted.',
    kind: 'amount',
    unit: 'days after',
    schema: amountOrOff(365),
    initial: 14,
    words: words.amount('days after'),
  },
  'notices.statute': {
    group: 'Meetings',
    label: 'Law cited in notices',
    help: 'The statute that meeting notices cite, such as “Public Officers Law, Article 7”. Leave blank to cite none.',
    kind: 'text',
    schema: line(200),
    initial: '',
    words: words.text,
  },
  'clerk.name': {
    group: 'Clerk of the Board',
    label: 'Clerk’s name',
    help: 'The Clerk issues notices and attests minutes. If blank, documents have a signature line.',
    kind: 'text',
    schema: line(120),
    initial: '',
    words: words.text,
  },
  'clerk.title': {
    group: 'Clerk of the Board',
    label: 'Clerk’s title',
    help: 'Printed below the signature.',
    kind: 'text',
    schema: line(120).min(1, 'Enter a title.'),
    initial: 'Clerk of the Board',
    words: words.text,
  },
  'clerk.address': {
    group: 'Clerk of the Board',
    label: 'Clerk’s office address',
    help: 'Printed on notices, for requests and accommodations.',
    kind: 'text',
    schema: line(300),
    initial: '',
    words: words.text,
  },
  'votes.boardThreshold': {
    group: 'Votes and resolutions',
    label: 'Votes required for Board action',
    help: 'The default rule for Board votes, by meeting date. You can change it for a single vote.',
    kind: 'threshold',
    schema: VoteThreshold,
    initial: majorityOfAllSeats,
    words: words.threshold,
  },
  'resolutions.numberedAt': {
    group: 'Votes and resolutions',
    label: 'Assign resolution numbers',
    help: 'Numbers are never reused.',
    kind: 'choice',
    options: numberedAt,
    schema: z.enum(['adoption', 'agenda'], 'Choose when numbers are assigned.'),
    initial: 'adoption',
    words: (value) => numberedAt[value],
  },
  'routing.editorsStandIn': {
    group: 'Votes and resolutions',
    label: 'Editors can act on any step',
    help: 'Whether people who can edit all resolutions can also approve, return, or reject at a step assigned to someone else. The Audit Log shows for whom. No one can decide on their own request.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'routing.approveSeveral': {
    group: 'Votes and resolutions',
    label: 'Approve several at once',
    help: 'Whether people can select several items in Waiting My Action and approve them together. Each approval is its own record.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'contracts.needResolution': {
    group: 'Contracts and insurance',
    label: 'Contracts require an adopted resolution',
    help: 'Whether a contract can be executed only if the Board has adopted a resolution for it.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'contracts.longestTerm': {
    group: 'Contracts and insurance',
    label: 'Longest contract term',
    help: 'The longest time from a contract’s start to its end, with all options, renewals, and extensions.',
    kind: 'amount',
    unit: 'years',
    schema: amountOrOff(99),
    initial: 10,
    words: words.amount('years'),
  },
  'contracts.expiryNotices': {
    group: 'Contracts and insurance',
    label: 'Contract expiration notices',
    help: 'Days before a contract expires when notices are sent. One more is sent on the expiration date.',
    kind: 'days',
    schema: dayList,
    initial: [120, 90, 60, 30, 15, 7, 1],
    words: words.days,
  },
  'contracts.publish': {
    group: 'Contracts and insurance',
    label: 'Publish executed contracts',
    help: 'Whether the public register and open data show executed contracts: parties, amount, term, authority, and changes. The County Attorney can keep a single contract out of it.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'contracts.publishDocuments': {
    group: 'Contracts and insurance',
    label: 'Publish signed copies',
    help: 'Whether the public register also offers each contract’s signed copy. Its certificate of signatures shows signers’ email and network addresses.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'contracts.fiscalYearStart': {
    group: 'Contracts and insurance',
    label: 'Fiscal year begins in',
    help: 'The years of the annual contract register. A fiscal year is named for the calendar year in which it ends.',
    kind: 'choice',
    options: monthOptions,
    schema: z.enum(months, 'Choose a month.'),
    initial: '01',
    words: (value) => monthOptions[value] ?? value,
  },
  'insurance.expiryNotices': {
    group: 'Contracts and insurance',
    label: 'Insurance expiration notices',
    help: 'Days before coverage expires when notices are sent. More are sent on the expiration date and weekly after it.',
    kind: 'days',
    schema: dayList,
    initial: [60, 30, 7, 1],
    words: words.days,
  },
  'procurement.protestWindow': {
    group: 'Procurement',
    label: 'Protest period',
    help: 'How long after an award vendors may protest before the contract proceeds.',
    kind: 'amount',
    unit: 'days after',
    schema: amountOrOff(365),
    initial: 10,
    words: words.amount('days after'),
  },
  'procurement.publicTabulation': {
    group: 'Procurement',
    label: 'Post bid tabulations',
    help: 'Whether the public can view bids once they’re opened. Of proposals that a committee scores, the public sees names alone until the award.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'procurement.hideVendorNames': {
    group: 'Procurement',
    label: 'Hide vendor names from evaluators',
    help: 'Whether evaluation committees see letters instead of vendor names until the chair opens the scores. Applies to committees appointed from then on. Until then, the public sees no names either. Files and answers can still name a vendor.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'procurement.zeroPriceResponsive': {
    group: 'Procurement',
    label: 'A price of zero is responsive',
    help: 'Whether a base bid of $0.00 counts as the lowest price in an evaluation. If not, it gets no points for price.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'vendors.reviewNew': {
    group: 'Procurement',
    label: 'Review new vendors',
    help: 'Whether staff approve a new firm before it can submit. People who join a firm are approved by that firm’s users either way.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'procurement.priceGoverns': {
    group: 'Procurement',
    label: 'If a bid’s arithmetic is wrong',
    help: 'Which amount counts if a vendor’s extended amount isn’t quantity times unit price. The value on the due date applies.',
    kind: 'choice',
    options: priceGoverns,
    schema: z.enum(['unit-price', 'extension'], 'Choose which amount counts.'),
    initial: 'unit-price',
    words: (value) => priceGoverns[value],
  },
  'procurement.ocidPrefix': {
    group: 'Procurement',
    label: 'OCID prefix',
    help: 'The county’s registered prefix in open contracting data, such as “ocds-a1b2c3”. If blank, it’s made from the county’s web address. Solicitations keep the prefix of the day they were published.',
    kind: 'text',
    schema: line(40).regex(/^(ocds-[a-z0-9-]{1,34})?$/, 'Enter a prefix such as ocds-a1b2c3.'),
    initial: '',
    words: words.text,
  },
}

export const settingKeys = Object.keys(settings) as SettingKey[]

/** What fits the setting; throws where it does not. */
export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> =>
  settings[key].schema.parse(value)

/** What keeps a value from being set; null where it fits. */
export function settingProblem(key: SettingKey, value: unknown): string | null {
  const checked = settings[key].schema.safeParse(value)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'Enter a valid value.')
}

/** In words, as the screen says it. */
export const settingWords = <K extends SettingKey>(key: K, value: unknown): string =>
  settings[key].words(parseSetting(key, value))

export const initialSetting = <K extends SettingKey>(key: K): SettingValue<K> => settings[key].initial
