/** Executed contracts that the county publishes: the register, and the page of each. */
import { z } from 'zod'
import { registerStatuses } from '#features/contracts/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const html = { access: 'public', output: z.unknown(), answers: 'text/html' } as const
const file = { access: 'public', output: z.unknown() } as const
const params = z.object({ number: z.string().max(100) })
const choice = z.union([z.literal(''), z.uuid()]).default('')

/** A form without a choice sends nothing, as text. */
const ContractFilter = z.object({
  status: z.union([z.literal(''), z.enum(registerStatuses)]).default(''),
  department: choice,
  vendor: choice,
  year: z
    .union([z.literal(''), z.string().regex(/^[12]\d{3}$/)])
    .default('')
    .meta({ examples: ['2026'] }),
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type ContractFilter = z.output<typeof ContractFilter>

export const readContracts = endpoint({
  method: 'GET',
  path: '/public/contracts',
  summary: 'Search published contracts; the latest executed first',
  query: ContractFilter,
  ...html,
})

export const readContract = endpoint({
  method: 'GET',
  path: '/public/contracts/:number',
  summary: 'Public page of a contract: parties, amount and term in effect today, authority, changes',
  params,
  ...html,
})

export const downloadContract = endpoint({
  method: 'GET',
  path: '/public/contracts/:number/signed-copy',
  summary: 'Download the signed copy of a contract, where the county publishes it',
  params,
  ...file,
})

export const downloadContractChange = endpoint({
  method: 'GET',
  path: '/public/contracts/:number/changes/:change/signed-copy',
  summary: 'Download the signed copy of an amendment, renewal, or extension, where the county publishes it',
  params: params.extend({ change: z.uuid() }),
  ...file,
})
