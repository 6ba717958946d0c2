/** What contracts ask for in insurance, by default and each, and whether it is there. */
import { z } from 'zod'
import { Answer, PolicyOnFile, Requirement, RequirementFields } from '#features/insurance/contract.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { changeKinds } from './change-rules.ts'
import { contractCategories } from './rules.ts'

const params = z.object({ id: z.uuid() })

/** Each category, with what its new contracts ask for. */
const Defaults = z.array(
  z.object({ category: z.enum(contractCategories), requirements: z.array(Requirement), version: Version }),
)
export type InsuranceDefaults = z.infer<typeof Defaults>

export const getInsuranceDefaults = endpoint({
  method: 'GET',
  path: '/api/insurance/defaults',
  summary: 'Get the insurance that new contracts require, by category',
  access: { permission: 'insurance.see' },
  output: Defaults,
})

export const saveInsuranceDefaults = endpoint({
  method: 'PUT',
  path: '/api/insurance/defaults',
  summary: 'Set the insurance that new contracts of a category require',
  access: { permission: 'contracts.route' },
  body: z.object({
    category: z.enum(contractCategories),
    requirements: RequirementFields,
    version: Version.optional(),
  }),
  output: Defaults,
})

export const ContractInsurance = z.object({
  /** The day that the answers are for: today, or the start where that is later. */
  on: z.iso.date(),
  answers: z.array(Answer),
  override: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime({ offset: true }) }).nullable(),
  /** Of an amendment, renewal, or extension: whether it sets the requirements anew, from its effective date on. */
  change: z.object({ kind: z.enum(changeKinds), sets_insurance: z.boolean() }).nullable(),
  may: z.object({ edit: z.boolean(), override: z.boolean() }),
  version: Version,
})
export type ContractInsurance = z.infer<typeof ContractInsurance>

export const getContractInsurance = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/requirements',
  summary: 'Get the insurance that a contract requires, and whether its vendor has it',
  access: { permission: 'contracts.see' },
  params,
  output: ContractInsurance,
})

export const saveRequirements = endpoint({
  method: 'PUT',
  path: '/api/contracts/:id/requirements',
  summary: 'Set the insurance that a draft contract requires; of a draft change, from its effective date on',
  access: { permission: 'contracts.edit' },
  params,
  body: z.object({
    requirements: RequirementFields,
    /** Only of a change: it leaves the contract’s requirements as they are. */
    keeps_insurance: z.boolean().optional(),
    version: Version.optional(),
  }),
  output: ContractInsurance,
})

export const overrideInsurance = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/insurance-override',
  summary: 'Let a contract be executed without the insurance that it requires, with a reason',
  access: { permission: 'insurance.override' },
  params,
  body: z.object({
    reason: z.string().trim().min(1, 'Enter a reason.').max(5000, 'Use 5,000 or fewer characters.'),
    version: Version.optional(),
  }),
  output: ContractInsurance,
})

export const CoverageOfVendor = z.object({
  vendor_name: z.string(),
  on: z.iso.date(),
  as_known_on: z.iso.date(),
  /** Nothing that a contract asks for is missing. */
  is_covered: z.boolean(),
  /** Those in force on the day that you may see. */
  contracts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      name: z.string(),
      is_covered: z.boolean(),
      answers: z.array(Answer),
    }),
  ),
  /** Of accepted certificates, as known on that day. */
  policies: z.array(PolicyOnFile.extend({ certificate: z.uuid() })),
})
export type CoverageOfVendor = z.infer<typeof CoverageOfVendor>

export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/vendors/:id/coverage',
  summary: 'Whether a vendor was covered on a day, as known on another, for each contract in effect then',
  access: { permission: 'insurance.see' },
  params,
  query: z.object({ on: dayField().optional(), as_known_on: dayField().optional() }),
  output: CoverageOfVendor,
})
