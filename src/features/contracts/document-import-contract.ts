import { z } from 'zod'
import { followEndpoints, Import, importKind, undoEndpoints } from '#features/imports/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

/** Documents of contracts from a zip file, each file named by its contract’s number or in a folder of that name. */
export const documentImport = importKind({
  name: 'document',
  noun: { one: 'document', many: 'documents' },
  permission: 'contracts.execute',
  columns: { file: 'File', contract: 'Contract', size: 'Size' },
  required: ['file'],
  searched: ['file', 'contract'],
  example: { file: '2024-0113 insurance.pdf' },
})

export type DocumentColumn = keyof typeof documentImport.columns

const megabyte = 1024 * 1024
export const archiveLimits = {
  bytes: 500 * megabyte,
  files: 5000,
  /** Of all files, unpacked. */
  unpacked: 2048 * megabyte,
  /** As of any attachment. */
  file: 50 * megabyte,
} as const

export const documentImportEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/api/document-imports',
    summary: 'Check a zip file of contract documents (as form field `file`); nothing is saved yet',
    access: { permission: documentImport.permission },
    body: z.object({}),
    uploads: { file: 'archive' },
    output: Import,
  }),
  ...followEndpoints(documentImport),
}
export const documentUndoEndpoints = undoEndpoints(documentImport)
