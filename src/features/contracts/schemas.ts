/** What server and client exchange about a contract. Field names are those of product.md, section 3. */
import { z } from 'zod'
import { Amount } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { changeKinds } from './change-rules.ts'
import { forceStatuses } from './in-force.ts'
import {
  actions,
  amountKinds,
  authorityKinds,
  contractCategories,
  contractStatuses,
  papersKinds,
  steps,
} from './rules.ts'

const Moment = z.iso.datetime({ offset: true })

const numberMessage = 'Use letters, digits, hyphens, slashes, or periods, 40 or fewer.'
export const ContractNumber = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}./-]{0,39}$/u, numberMessage)
  .meta({ examples: ['20260142'] })

export const OptionalDay = z
  .union([z.literal(''), dayField('Enter a valid date.')])
  .nullable()
  .transform((day) => day || null)

const mostLines = 200
/** Of a change, the shares may be less than nothing. */
export const budgetLines = (amount: typeof Amount) =>
  z
    .array(
      z.object({
        budgetLine: line(60).min(1, 'Enter a budget line.'),
        fiscalYear: z.number('Enter a fiscal year.').int().min(1900).max(2300),
        amount: amount.refine((cents) => cents !== null, 'Enter an amount such as 1234.50.'),
      }),
    )
    .max(mostLines, `Use ${mostLines} or fewer budget lines.`)

export const BudgetLine = z.object({
  budgetLine: z.string(),
  fiscalYear: z.number().int(),
  amount: z.number(),
})
export type BudgetLine = z.infer<typeof BudgetLine>

const whole = (most: number) =>
  z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(most, `Enter ${most} or less.`)

/** Options to renew; null for none. */
export const OptionFields = z.object({
  count: whole(20).min(1, 'Enter 1 or more.'),
  months: whole(240).min(1, 'Enter 1 or more.'),
  /** How many days before the end the county must have decided. */
  noticeDays: whole(730),
})

const fields = {
  number: ContractNumber,
  contractName: line(300).min(1, 'Contract Name is required.'),
  department: z.uuid('Department is required.'),
  vendor: z.uuid('Vendor is required.'),
  startDate: OptionalDay,
  endDate: dayField('End Date is required.'),
  category: z.enum(contractCategories),
  description: z.string().trim().max(20_000, 'Use 20,000 or fewer characters.'),
  manager: z.uuid('Choose a person.').nullable(),
  amountKind: z.enum(amountKinds),
  amount: Amount,
  lines: budgetLines(Amount),
  authorityKind: z.enum(authorityKinds),
  resolution: z.uuid('Choose a resolution.').nullable(),
  /** The project whose solicitation was awarded. */
  award: z.uuid('Choose an award.').nullable(),
  authorityNote: line(300),
  papersKind: z.enum(papersKinds),
  options: OptionFields.nullable(),
}

/** Fields that are missing keep their values. */
export const ContractChange = z.object(fields).partial()
export type ContractChange = z.output<typeof ContractChange>

/** Without a number it gets the next one of the year. */
export const NewContract = z
  .object({ ...fields, isFromMeeting: z.boolean(), clonedFrom: z.uuid() })
  .partial()
  .required({ contractName: true, department: true, vendor: true, endDate: true })
export type NewContract = z.output<typeof NewContract>

export const ContractRow = z.object({
  id: z.uuid(),
  number: z.string(),
  authority: z.string(),
  department: z.uuid().nullable(),
  department_name: z.string().nullable(),
  vendor: z.uuid(),
  vendor_name: z.string(),
  contractName: z.string(),
  category: z.enum(contractCategories),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date(),
  amountKind: z.enum(amountKinds),
  amount: z.number().nullable(),
  status: z.enum(contractStatuses),
  /** Where on its way it is. */
  step: z.enum(steps),
  step_name: z.string().nullable(),
  executed: z.iso.date().nullable(),
  waitingOn: z.string().nullable(),
  waiting_since: Moment,
  due_on: z.iso.date().nullable(),
  is_held: z.boolean(),
  requested_by: z.string().nullable(),
  changed_at: Moment,
  /** Of an amendment, renewal, or extension: which of them it is, and the contract that it changes. */
  changeKind: z.enum(changeKinds).nullable(),
  parent: z.uuid().nullable(),
  /** A hold stops the disposition of its documents. */
  is_retained: z.boolean(),
  /** When its documents were disposed of under the retention schedule. */
  disposed_at: Moment.nullable(),
  version: Version,
})
export type ContractRow = z.infer<typeof ContractRow>

export const Contract = ContractRow.extend({
  description: z.string(),
  manager: z.uuid().nullable(),
  manager_name: z.string().nullable(),
  lines: z.array(BudgetLine),
  authorityKind: z.enum(authorityKinds),
  resolution: z.uuid().nullable(),
  award: z.uuid().nullable(),
  authorityNote: z.string(),
  papersKind: z.enum(papersKinds),
  signed_file: z.string().nullable(),
  signed_sha256: z.string().nullable(),
  /** Of a copy that was uploaded: whether it begins with the document that was sent for signature, and that document’s hash. */
  signed_relation: z.enum(['extends', 'other']).nullable(),
  sent_sha256: z.string().nullable(),
  executed_by: z.string(),
  terminated_on: z.iso.date().nullable(),
  termination_reason: z.string(),
  held_because: z.string(),
  held_by: z.string(),
  returned_by: z.string().nullable(),
  returned_because: z.string().nullable(),
  options: OptionFields.nullable(),
  /** Of a contract from a file: who imported it and when, the file and the row, and the notes that stood there. */
  imported: z
    .object({
      at: Moment,
      by: z.string(),
      file: z.string(),
      row: z.number().int(),
      note: z.string(),
    })
    .nullable(),
  change_number: z.number().int().nullable(),
  /** Of a change: the new end date; null where it leaves the end as it is. */
  new_end: z.iso.date().nullable(),
})
export type Contract = z.infer<typeof Contract>

/** Where on the contract's page something is mended. */
export const places = ['terms', 'money', 'authority', 'papers', 'routing', 'insurance', 'signatures'] as const

/** Something that the contract still needs before it can be executed. */
export const Missing = z.object({ text: z.string(), place: z.enum(places) })
export type Missing = z.infer<typeof Missing>

export const Approval = z.object({
  step: z.string(),
  by: z.string(),
  /** In whose place. */
  for: z.string(),
  at: Moment,
  papers_sha256: z.string(),
  is_void: z.boolean(),
})

/** A contract and the change to it, as each names the other. */
export const ContractName = z.object({ id: z.uuid(), number: z.string(), contractName: z.string() })

/** What the contract says on a day, with all changes that were executed and effective by then. */
export const InForce = z.object({
  on: z.iso.date(),
  status: z.enum(forceStatuses),
  amount: z.number().nullable(),
  end: z.iso.date(),
  lines: z.array(BudgetLine),
  /** The changes that count, by their effective dates. */
  changes: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      effectiveFrom: z.iso.date(),
      executed: z.iso.date(),
      amount: z.number(),
      endDate: z.iso.date().nullable(),
    }),
  ),
  /** The same in a sentence. */
  description: z.string(),
})
export type InForce = z.infer<typeof InForce>

/** Of the contract before any change. */
export const Original = z.object({
  amount: z.number().nullable(),
  endDate: z.iso.date(),
  lines: z.array(BudgetLine),
})

/** Amount, end date, and budget lines of an executed contract are those in effect today. */
export const ContractView = Contract.extend({
  original: Original,
  in_force: InForce.nullable(),
  /** Options to renew that are left, and the latest day to decide on the next one. */
  options_left: z.number().int(),
  decide_by: z.iso.date().nullable(),
  changes_contract: ContractName.nullable(),
  missing: z.array(Missing),
  /** Where the agreement may say something else than the contract; it holds nothing. */
  doubts: z.array(z.string()),
  approvals: z.array(Approval),
  /** Of the papers and terms as they are now. */
  papers_sha256: z.string(),
  stuck: z.string().nullable(),
  acts_for: z.string().nullable(),
  may: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    hold: z.boolean(),
    forward: z.boolean(),
    sign: z.boolean(),
    /** Which changes the user may start now. */
    change: z.array(z.enum(changeKinds)),
    actions: z.array(z.enum(actions)),
    not_yet: z.array(z.object({ action: z.enum(actions), reason: z.string() })),
    /** Why the user, who could otherwise, decides on nothing; null where nothing keeps them from it. */
    bar: z.string().nullable(),
  }),
})
export type ContractView = z.infer<typeof ContractView>

/** What a new contract starts with, and what of it was taken over from where. */
export const ContractStart = z.object({
  number: z.string(),
  contractName: z.string(),
  department: z.uuid().nullable(),
  vendor: z.uuid().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  category: z.enum(contractCategories),
  description: z.string(),
  manager: z.uuid().nullable(),
  amountKind: z.enum(amountKinds),
  amount: z.number().nullable(),
  lines: z.array(BudgetLine),
  authorityKind: z.enum(authorityKinds),
  resolution: z.uuid().nullable(),
  award: z.uuid().nullable(),
  authorityNote: z.string(),
  papersKind: z.enum(papersKinds),
  options: OptionFields.nullable(),
  /** The month with which fiscal years begin, `01`. */
  fiscalYearStart: z.string(),
  /** Of the vendor and the authority, where they are known. */
  vendor_name: z.string(),
  authority: z.string(),
  /** In words, such as “Resolution 2026-0142”; null where it starts from nothing. */
  from: z.string().nullable(),
  /** The fields that were filled in, by their labels. */
  taken: z.array(z.string()),
  /** What whoever fills in the rest should know. */
  hints: z.array(z.string()),
})
export type ContractStart = z.infer<typeof ContractStart>
