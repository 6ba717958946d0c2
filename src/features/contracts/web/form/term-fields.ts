/** The terms of a contract as the form holds them. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import type { Contract, ContractStart } from '../../contract.ts'
import { authorityKinds, contractCategories, papersKinds } from '../../rules.ts'
import { OptionFields } from '../../schemas.ts'

export const TermFields = z
  .object({
    number: z.string().trim().min(1, 'Contract Number is required.').max(40, 'Use 40 or fewer characters.'),
    department: z.uuid('Department is required.'),
    vendor: z.uuid('Vendor is required.'),
    contractName: line(300).min(1, 'Contract Name is required.'),
    startDate: z.union([z.literal(''), dayField()]),
    endDate: dayField('End Date is required.'),
    category: z.enum(contractCategories),
    manager: z.uuid().nullable(),
    description: z.string().trim().max(20_000, 'Use 20,000 or fewer characters.'),
    authorityKind: z.enum(authorityKinds),
    resolution: z.uuid().nullable(),
    award: z.uuid().nullable(),
    authorityNote: line(300),
    papersKind: z.enum(papersKinds),
    options: OptionFields.nullable(),
  })
  .superRefine(({ startDate, endDate, authorityKind, resolution, award }, check) => {
    const at = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (startDate && endDate < startDate) at('endDate', 'The end date can’t be before the start date.')
    if (authorityKind === 'resolution' && !resolution) at('resolution', 'Choose a resolution.')
    if (authorityKind === 'award' && !award) at('award', 'Choose an awarded project.')
  })
export type TermFields = z.output<typeof TermFields>

export const termsOf = (contract: Contract | ContractStart): TermFields => ({
  number: contract.number,
  department: contract.department ?? '',
  vendor: contract.vendor ?? '',
  contractName: contract.contractName,
  startDate: contract.startDate ?? '',
  endDate: contract.endDate ?? '',
  category: contract.category,
  manager: contract.manager,
  description: contract.description,
  authorityKind: contract.authorityKind,
  resolution: contract.resolution,
  award: contract.award,
  authorityNote: contract.authorityNote,
  papersKind: contract.papersKind,
  options: contract.options,
})
