/** Contracts and insurance. */
import { z } from 'zod'
import { monthNames } from '#platform/shared/month-names.ts'
import { amountOrOff, dayList, words, yesNo } from '../setting-kinds.ts'
import type { Definitions } from './definition.ts'

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
type Month = (typeof months)[number]
const monthOptions = Object.fromEntries(months.map((month, index) => [month, monthNames[index] ?? month]))

export interface ContractSettings {
  'contracts.needResolution': boolean
  'contracts.delegatedLimit': number | null
  'contracts.longestTerm': number | null
  'contracts.expiryNotices': number[]
  'contracts.publish': boolean
  'contracts.publishDocuments': boolean
  'contracts.fiscalYearStart': Month
  'insurance.expiryNotices': number[]
}

export const contractSettings: Definitions<ContractSettings> = {
  'contracts.needResolution': {
    group: 'Contracts and insurance',
    label: 'Contracts require an adopted resolution',
    help: 'Whether a contract can be executed only if the Board has adopted a resolution for it.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'contracts.delegatedLimit': {
    group: 'Contracts and insurance',
    label: 'Delegated authority limit',
    help: 'The highest amount that delegated authority covers, with all changes. Off means no limit. Applies where contracts don’t require a resolution.',
    kind: 'amount',
    unit: 'dollars',
    schema: amountOrOff(1_000_000_000),
    initial: null,
    words: (value) => (value === null ? 'Off' : `$${value.toLocaleString('en-US')}`),
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
    help: 'Whether the public register also offers each contract’s document. Where it was signed here, without the certificate of signatures, which has signers’ email and network addresses.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'contracts.fiscalYearStart': {
    group: 'Contracts and insurance',
    label: 'Fiscal year begins in',
    help: 'The years of the annual contract register, and of payments that name none. A fiscal year is named for the calendar year in which it ends.',
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
}
