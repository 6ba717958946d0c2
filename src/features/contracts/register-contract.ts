/** What the public sees of a contract, and the annual register of the county's own. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'

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
