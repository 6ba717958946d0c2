import type { ArchiveScreens } from '#features/imports/web/index.ts'
import { call } from '#platform/web/api/index.ts'
import { listContracts } from '../contract.ts'
import {
  archiveLimits,
  type DocumentColumn,
  documentImport,
  documentImportEndpoints,
  documentUndoEndpoints,
} from '../document-import-contract.ts'

export const screens: ArchiveScreens<DocumentColumn> = {
  kind: documentImport,
  endpoints: documentImportEndpoints,
  undo: documentUndoEndpoints,
  list: { title: 'Contracts', to: '/contracts', endpoint: listContracts },
  at: '/contract-documents',
  title: 'Import Contract Documents',
  explanation:
    'Name each file by its contract’s number, such as 2024-0113.pdf or 2024-0113 insurance.pdf, or put it in a folder with that name. Drafts and imported contracts take documents. You’ll see where each file goes before anything is saved.',
  mostBytes: archiveLimits.bytes,
  check: (file) => call(documentImportEndpoints.check, { body: {}, files: { file } }),
}
