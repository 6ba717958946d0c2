import type { ImportScreens } from '#features/imports/web/index.ts'
import { listContracts } from '../contract.ts'
import {
  type ContractColumn,
  contractImport,
  contractImportEndpoints,
  contractUndoEndpoints,
} from '../contract-import-contract.ts'

export const screens: ImportScreens<ContractColumn> = {
  kind: contractImport,
  endpoints: contractImportEndpoints,
  undo: contractUndoEndpoints,
  list: { title: 'Contracts', to: '/contracts', endpoint: listContracts },
  title: 'Import Contracts',
  explanation:
    'Status is Executed, Archived, Terminated, or Draft; without one, the contract is executed. Executed contracts need no approvals here, and no one gets an email about them.',
  addsMissing: 'Create vendors that aren’t on the county’s list',
}
