/** Purchasing guidance for a project, and the exception that lets it take another method. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { exceptionTypes, needsContractNumber } from './exceptions.ts'
import { Guidance } from './schemas.ts'

export { Guidance, PastPurchase, PurchaseException } from './schemas.ts'

const see = { permission: 'projects.see' } as const
const write = { permission: 'projects.comment' } as const
const params = z.object({ id: z.uuid() })

export const getAdvice = endpoint({
  method: 'GET',
  path: '/api/projects/:id/advice',
  isAside: true,
  summary:
    'Get the purchasing guidance: the required method and why, from the policy and 12 months of purchases',
  access: see,
  params,
  output: Guidance,
})

export const printAdvice = endpoint({
  method: 'GET',
  path: '/api/projects/:id/advice.pdf',
  summary: 'Get the purchasing guidance as a PDF for the file',
  takesTurns: 'documents',
  access: see,
  params,
  output: z.unknown(),
})

const fields = z.object({
  type: z.enum(exceptionTypes, 'Choose an exception.'),
  reason: z.string().trim().min(1, 'Enter the reason.').max(20_000, 'Use 20,000 or fewer characters.'),
  declared_by: line(200).default(''),
  contract_number: line(100).default(''),
  documents: z
    .array(z.object({ document: z.string().max(60), attachment_id: z.uuid('Choose an attachment.') }))
    .max(10)
    .default([]),
})

type Given = Omit<z.output<typeof fields>, 'reason'>

/** What each exception asks for beside its reason. */
function checkException(
  { type, declared_by, contract_number, documents }: Given,
  check: z.RefinementCtx,
): void {
  const fault = (path: (string | number)[], message: string) =>
    check.addIssue({ code: 'custom', path, message })
  if (type === 'emergency' && !declared_by) fault(['declared_by'], 'Enter who declared the emergency.')
  if (needsContractNumber(type) && !contract_number)
    fault(['contract_number'], 'Enter the number of the contract.')
  documents.forEach(({ attachment_id }, index) => {
    if (documents.findIndex((each) => each.attachment_id === attachment_id) < index)
      fault(
        ['documents', index, 'attachment_id'],
        'This attachment is already another document. Each document is an attachment of its own.',
      )
  })
}

export const ExceptionFields = fields.superRefine(checkException)
export type ExceptionFields = z.output<typeof ExceptionFields>

export const saveException = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/exception',
  summary: 'Record why a draft project takes another method than the policy asks for',
  access: write,
  params,
  body: fields.extend({ version: Version.optional() }).superRefine(checkException),
  output: Guidance,
})

export const deleteException = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/exception',
  summary: 'Remove the exception of a draft project',
  access: write,
  params,
  body: z.object({ version: Version.optional() }),
  output: Guidance,
})
