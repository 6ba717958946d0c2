/** Amendments, renewals, and extensions of an executed contract, and what is in effect on a day. */
import { z } from 'zod'
import { SignedAmount } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { changeKinds } from './change-rules.ts'
import { authorityKinds, contractStatuses, papersKinds, steps } from './rules.ts'
import { budgetLines, ContractView, InForce, OptionalDay } from './schemas.ts'

const see = { permission: 'contracts.see' } as const
const edit = { permission: 'contracts.edit' } as const
const params = z.object({ id: z.uuid() })

const fields = {
  reason: z.string().trim().min(1, 'Enter a reason.').max(20_000, 'Use 20,000 or fewer characters.'),
  /** What it adds to the amount; negative to lower it. */
  amount: SignedAmount,
  /** The new end date; without one the end date isn't changed. */
  endDate: OptionalDay,
  effectiveFrom: dayField('Enter the effective date.'),
  /** The budget lines of the addition. */
  lines: budgetLines(SignedAmount),
  authorityKind: z.enum(authorityKinds),
  resolution: z.uuid('Choose a resolution.').nullable(),
  /** The project whose solicitation was awarded. */
  award: z.uuid('Choose an award.').nullable(),
  authorityNote: line(300),
  papersKind: z.enum(papersKinds),
}

export const NewChange = z.object(fields).partial().required({ reason: true, effectiveFrom: true })
export type NewChange = z.output<typeof NewChange>

/** Fields that are missing keep their values. */
export const ChangeFields = z.object({ ...fields, manager: z.uuid('Choose a person.').nullable() }).partial()
export type ChangeFields = z.output<typeof ChangeFields>

export const ContractChangeRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(changeKinds),
  reason: z.string(),
  amount: z.number().nullable(),
  endDate: z.iso.date().nullable(),
  effectiveFrom: z.iso.date().nullable(),
  status: z.enum(contractStatuses),
  step: z.enum(steps),
  is_held: z.boolean(),
  executed: z.iso.date().nullable(),
  waitingOn: z.string().nullable(),
})
export type ContractChangeRow = z.infer<typeof ContractChangeRow>

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/changes',
  summary: 'List the amendments, renewals, and extensions of a contract, oldest first',
  access: see,
  params,
  output: z.array(ContractChangeRow),
})

export const startAmendment = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/amendments',
  summary: 'Start an amendment of an executed contract; it’s a draft that takes the same route',
  access: edit,
  params,
  body: NewChange,
  output: ContractView,
})

export const startRenewal = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/renewals',
  summary: 'Start a renewal; if the contract has options to renew, it uses the next one',
  access: edit,
  params,
  body: NewChange,
  output: ContractView,
})

export const startExtension = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/extensions',
  summary: 'Start an extension of an executed contract to a later end date',
  access: edit,
  params,
  body: NewChange,
  output: ContractView,
})

export const updateChange = endpoint({
  method: 'PUT',
  path: '/api/contracts/:id/change',
  summary: 'Update a draft amendment, renewal, or extension; missing fields keep their values',
  access: edit,
  params,
  body: ChangeFields.extend({ version: Version.optional() }),
  output: ContractView,
})

export const getInForce = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/in-force',
  summary:
    'Get what a contract says on a date, with all changes executed and effective by then; default is today',
  access: see,
  params,
  query: z.object({ on: dayField().optional() }),
  output: InForce,
})
