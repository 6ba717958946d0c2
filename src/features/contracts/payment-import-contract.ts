import { importEndpoints, importKind, undoEndpoints } from '#features/imports/contract.ts'

/** Payments of the whole county, each on the contract with this number. */
export const paymentImport = importKind({
  name: 'payment',
  noun: { one: 'payment', many: 'payments' },
  permission: 'contracts.approveFinance',
  columns: {
    number: 'Contract Number',
    paidOn: 'Date',
    amount: 'Amount',
    fiscalYear: 'Fiscal Year',
    reference: 'Reference',
    note: 'Note',
  },
  required: ['number', 'paidOn', 'amount'],
  searched: ['number', 'reference'],
  example: {
    number: '20260142',
    paidOn: '2026-10-31',
    amount: '1250.00',
    fiscalYear: '2026',
    reference: 'Check 10442',
    note: 'October invoice',
  },
})

export type PaymentColumn = keyof typeof paymentImport.columns

export const paymentImportEndpoints = importEndpoints(paymentImport)
export const paymentUndoEndpoints = undoEndpoints(paymentImport)
