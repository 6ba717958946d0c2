/** What the public sees of a contract, and the annual register of the county's own. */
import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { forceStatuses } from './in-force.ts'
import { amountKinds, contractCategories } from './rules.ts'

const params = z.object({ id: z.uuid() })

export const Publication = z.object({
  /** Whether the public can read it now. */
  isPublished: z.boolean(),
  /** Whether the county publishes its contracts, and their signed copies. */
  publishes: z.boolean(),
  publishesDocuments: z.boolean(),
  /** Who keeps it from the public, and why. */
  withheld: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime({ offset: true }) }).nullable(),
  /** Of its public page. */
  address: z.string(),
  /** Of the contract. */
  version: Version,
})
export type Publication = z.infer<typeof Publication>

export const getPublication = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/publication',
  isAside: true,
  summary: 'Get whether the public can read a contract; of a change, the contract that it changes',
  access: { permission: 'contracts.see' },
  params,
  output: Publication,
})

export const WithholdFields = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(5000, 'Use 5,000 or fewer characters.'),
})

export const withholdContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/withhold',
  summary: 'Keep a contract and its changes out of the public register and open data, with a reason',
  access: { permission: 'contracts.approveLegal' },
  params,
  body: WithholdFields.extend({ version: Version.optional() }),
  output: Publication,
})

export const releaseToPublic = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/release-to-public',
  summary: 'Publish a contract that was kept from the public, once it’s executed',
  access: { permission: 'contracts.approveLegal' },
  params,
  body: z.object({ version: Version.optional() }),
  output: Publication,
})

/** A contract as the annual register lists it, on the year's last day or, in a year that isn't over, today. */
export const RegisterRow = z.object({
  id: z.uuid(),
  number: z.string(),
  contractName: z.string(),
  vendor_name: z.string(),
  department_name: z.string().nullable(),
  category: z.enum(contractCategories),
  amountKind: z.enum(amountKinds),
  amount: z.number().nullable(),
  original_amount: z.number().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date(),
  executed: z.iso.date(),
  terminated_on: z.iso.date().nullable(),
  authority: z.string(),
  status: z.enum(forceStatuses),
  /** In words, those that count by then, by their effective dates. */
  changes: z.array(z.string()),
})
export type RegisterRow = z.infer<typeof RegisterRow>

const ofYear = z.object({ year: yearField.optional() })

export const getRegister = endpoint({
  method: 'GET',
  path: '/api/contracts/register',
  summary:
    'List the contracts executed or in effect in a year, as they stood at its end; default is the current fiscal year',
  access: { permission: 'contracts.see' },
  query: ofYear,
  output: z.object({
    year: z.number().int(),
    first: z.iso.date(),
    last: z.iso.date(),
    /** The day whose amounts and terms are listed. */
    on: z.iso.date(),
    contracts: z.array(RegisterRow),
  }),
})
export type ContractRegister = z.infer<typeof getRegister.output>

export const printRegister = endpoint({
  method: 'GET',
  path: '/api/contracts/register.pdf',
  summary: 'Get the annual register of contracts as PDF/UA-1',
  access: { permission: 'contracts.see' },
  query: ofYear,
  takesTurns: 'documents',
  output: z.unknown(),
  answers: 'application/pdf',
})
