/** An agreement that was written here as a file: to print, or to go on writing in. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { contractCategories, contractKind } from './rules.ts'

const see = { permission: 'contracts.see' } as const
const params = z.object({ id: z.uuid() })

const exportFormats = ['pdf', 'docx'] as const
export type ExportFormat = (typeof exportFormats)[number]
const format = z.enum(exportFormats)

export const exportAgreement = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/agreement/:format',
  summary: 'Get the text of an agreement as PDF/UA-1 or Word',
  access: see,
  params: params.extend({ format }),
  takesTurns: 'documents',
  output: z.unknown(),
})

export const listAgreementUnprintable = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/agreement/unprintable',
  summary: 'List characters in the text of an agreement that can’t be printed',
  access: see,
  params,
  output: z.array(z.string()),
})

export const exportAgreementTemplate = endpoint({
  method: 'GET',
  path: `/api/${contractKind.kind}-templates/export/:format`,
  summary:
    'Get the template for a type of contract as PDF/UA-1 or Word, with blanks in place of the variables',
  access: see,
  params: z.object({ format }),
  query: z.object({ category: z.enum(contractCategories) }),
  takesTurns: 'documents',
  output: z.unknown(),
})
