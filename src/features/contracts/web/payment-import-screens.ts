import type { ImportScreens } from '#features/imports/web/index.ts'
import { listContracts } from '../contract.ts'
import {
  type PaymentColumn,
  paymentImport,
  paymentImportEndpoints,
  paymentUndoEndpoints,
} from '../payment-import-contract.ts'

export const screens: ImportScreens<PaymentColumn> = {
  kind: paymentImport,
  endpoints: paymentImportEndpoints,
  undo: paymentUndoEndpoints,
  undoneAs: 'reversed',
  list: { title: 'Contracts', to: '/contracts', endpoint: listContracts },
  at: '/contract-payments',
  title: 'Import Payments',
  explanation:
    'Each row is one payment on the contract with this number; negative amounts are corrections. A row that has already been recorded is skipped.',
}
