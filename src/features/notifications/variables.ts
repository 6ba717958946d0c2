/** What a template may name, for each key: an explanation, and a value that the preview shows. */
import type { NotificationKey } from './rules.ts'

/** What is `secret` lets whoever knows it in: it stands in the body by itself, never in a subject, and is not kept. */
type Variable = readonly [explanation: string, sample: string, secret?: 'secret']

/** Filled in for every mail by whoever sends it. */
const always = {
  county_name: ['County name', 'Alder County'],
  recipient_name: ['Recipient’s name', 'Jane Doe'],
} as const satisfies Record<string, Variable>

const contract = {
  matter: ['Contract or Resolution', 'Contract'],
  contract_number: ['Contract or resolution number', '20260142'],
  contract_name: ['Contract name or resolution title', 'Snow removal, county buildings'],
  vendor_name: ['Vendor name', 'Hudson Paving, Inc.'],
  department_name: ['Department', 'Public Works'],
  link: ['Web address of the page in Countyhall', 'https://county.example/contracts/20260142'],
} as const satisfies Record<string, Variable>

export const variables = {
  'AMEND-RENEW-NOTICE': {
    ...always,
    ...contract,
    end_date: ['Contract expiration date', '12/31/2026'],
    days_left: ['Days until it expires', '60'],
  },
  'APPROVAL-NOTIFY': {
    ...always,
    ...contract,
    step: ['Approval step it’s waiting on', 'County Attorney'],
    submitted_by: ['Name of the person who submitted it', 'Robin Hall'],
  },
  'APPROVAL-NOTIFY-ONLY': {
    ...always,
    ...contract,
    step: ['Approval step that was completed', 'County Attorney'],
    approved_by: ['Name of the person who approved it', 'Alex Reed'],
    next_step: ['Next step', 'County Auditor'],
  },
  'EXECUTED-NOTIFY': {
    ...always,
    ...contract,
    start_date: ['Contract start date', '01/01/2027'],
    end_date: ['Contract expiration date', '12/31/2027'],
  },
  'INSURANCE-EXPIRE-NOTICE': {
    ...always,
    vendor_name: contract.vendor_name,
    coverage: ['Type of coverage', 'General liability'],
    insurer: ['Insurer', 'Northern Mutual'],
    policy_number: ['Policy number', 'GL-440-1187'],
    end_date: ['Insurance expiration date', '12/31/2026'],
    days_left: ['Days until it expires; 0 after that', '30'],
    link: ['Web address of the page in Countyhall', 'https://county.example/insurance'],
  },
  'REJECT-NOTIFY': {
    ...always,
    ...contract,
    step: ['Approval step it was at', 'County Attorney'],
    rejected_by: ['Name of the person who returned or rejected it', 'Alex Reed'],
    reason: ['Reason given', 'The insurance clause is missing.'],
  },
  'WELCOME-EMAIL': {
    ...always,
    first_name: ['First name of the person invited', 'Jane'],
    email: ['Email to log in with', 'jane.doe@county.example'],
    link: [
      'Link to choose a password; works once. In the body only, by itself',
      'https://county.example/reset-password/sample',
      'secret',
    ],
    link_days: ['Days the link works', '7'],
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
