/** What a template may name, for each key: an explanation, and a value that the preview shows. */
import type { NotificationKey } from './rules.ts'

/** What is `secret` lets whoever knows it in: it stands in the body by itself, never in a subject, and is not kept. */
type Variable = readonly [explanation: string, sample: string, secret?: 'secret']

/** Filled in for every mail by whoever sends it. */
const always = {
  county_name: ['Name of the county', 'Alder County'],
  recipient_name: ['Name of the person who gets the mail', 'Jane Doe'],
} as const satisfies Record<string, Variable>

const contract = {
  matter: ['What it is: Contract or Resolution', 'Contract'],
  contract_number: ['Number of the contract or resolution', '20260142'],
  contract_name: ['Name of the contract, or title of the resolution', 'Snow removal, county buildings'],
  vendor_name: ['Name of the vendor', 'Hudson Paving, Inc.'],
  department_name: ['Department that it belongs to', 'Public Works'],
  link: ['Address of the page in Countyhall', 'https://county.example/contracts/20260142'],
} as const satisfies Record<string, Variable>

export const variables = {
  'AMEND-RENEW-NOTICE': {
    ...always,
    ...contract,
    end_date: ['Day on which the contract ends', '12/31/2026'],
    days_left: ['Days until then', '60'],
  },
  'APPROVAL-NOTIFY': {
    ...always,
    ...contract,
    step: ['Step of the approval that it waits for', 'County Attorney'],
    submitted_by: ['Who submitted it', 'Robin Hall'],
  },
  'APPROVAL-NOTIFY-ONLY': {
    ...always,
    ...contract,
    step: ['Step of the approval that was passed', 'County Attorney'],
    approved_by: ['Who approved it', 'Alex Reed'],
    next_step: ['What it waits for now', 'County Auditor'],
  },
  'EXECUTED-NOTIFY': {
    ...always,
    ...contract,
    start_date: ['Day on which the contract starts', '01/01/2027'],
    end_date: ['Day on which the contract ends', '12/31/2027'],
  },
  'INSURANCE-EXPIRE-NOTICE': {
    ...always,
    vendor_name: contract.vendor_name,
    coverage: ['What is insured', 'General liability'],
    insurer: ['Insurance company', 'Northern Mutual'],
    policy_number: ['Number of the policy', 'GL-440-1187'],
    end_date: ['Day on which the insurance ends', '12/31/2026'],
    days_left: ['Days until then; 0 once it has ended', '30'],
    link: ['Address of the page in Countyhall', 'https://county.example/insurance'],
  },
  'REJECT-NOTIFY': {
    ...always,
    ...contract,
    step: ['Step of the approval at which it was', 'County Attorney'],
    rejected_by: ['Who returned or rejected it', 'Alex Reed'],
    reason: ['The reason that was given', 'The insurance clause is missing.'],
  },
  'WELCOME-EMAIL': {
    ...always,
    first_name: ['First name of the person who is invited', 'Jane'],
    email: ['Email to log in with', 'jane.doe@county.example'],
    link: [
      'Address to choose a password at; it works once. In the body only, by itself',
      'https://county.example/reset-password/sample',
      'secret',
    ],
    link_days: ['How many days the link works', '7'],
  },
} as const satisfies Record<NotificationKey, Record<string, Variable>>

export type Filled<K extends NotificationKey> = Record<
  Exclude<keyof (typeof variables)[K], keyof typeof always>,
  string
>

export interface NamedVariable {
  readonly name: string
  readonly explanation: string
  readonly sample: string
  readonly isSecret: boolean
}

export const variablesOf = (key: NotificationKey): NamedVariable[] =>
  Object.entries<Variable>(variables[key]).map(([name, [explanation, sample, secret]]) => ({
    name,
    explanation,
    sample,
    isSecret: secret !== undefined,
  }))

export const secretVariablesOf = (key: NotificationKey): string[] =>
  variablesOf(key).flatMap(({ name, isSecret }) => (isSecret ? [name] : []))

export const samplesOf = (key: NotificationKey): Record<string, string> =>
  Object.fromEntries(variablesOf(key).map(({ name, sample }) => [name, sample]))
