/** What ends in a year, and the decision to let it end. */
import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'

export const EndingContract = z.object({
  id: z.uuid(),
  number: z.string(),
  contractName: z.string(),
  vendor_name: z.string(),
  department_name: z.string().nullable(),
  /** With all changes that were executed. */
  endDate: z.iso.date(),
  /** The latest day to decide on the next option to renew. */
  decideBy: z.iso.date().nullable(),
  /** Somebody decided to let it end. */
  ending: z.object({ by: z.string(), at: z.iso.datetime({ offset: true }), reason: z.string() }).nullable(),
  /** The number of a renewal, extension, or amendment that is not executed yet. */
  renewal: z.string().nullable(),
  version: Version,
})
export type EndingContract = z.infer<typeof EndingContract>

export const getContractCalendar = endpoint({
  method: 'GET',
  path: '/api/contracts/calendar',
  summary: 'List the executed contracts that end in a year, by their end date',
  access: { permission: 'contracts.see' },
  query: z.object({ year: yearField.optional() }),
  output: z.object({ year: z.number().int(), contracts: z.array(EndingContract) }),
})

export const LetEndFields = z.object({
  reason: z.string().trim().max(5000, 'Use 5,000 or fewer characters.'),
})

export const letContractEnd = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/let-it-end',
  summary: 'Decide to let a contract end on its end date; no more notices are sent about it',
  access: { permission: 'contracts.edit' },
  params: z.object({ id: z.uuid() }),
  body: LetEndFields.extend({ version: Version.optional() }),
  output: EndingContract,
})
