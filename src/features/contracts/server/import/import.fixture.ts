/** Files of contracts, as a county brings them. */
import { columnsOf } from '#features/imports/contract.ts'
import { csvOf, uploadImport } from '#features/imports/server/imports.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import {
  type ContractColumn,
  contractImportEndpoints as calls,
  contractImport,
} from '../../contract-import-contract.ts'

type Fields = Partial<Record<ContractColumn, string>>

let given = 0
/** Executed years ago, and in effect. */
export const oldContract = (fields: Fields = {}): Fields => ({
  number: `OLD-${String(++given).padStart(4, '0')}`,
  contractName: 'Janitorial services',
  department: 'Public Works',
  category: 'Goods and Services',
  startDate: '1/1/2024',
  endDate: '12/31/2040',
  amountKind: 'Not to exceed',
  amount: '$214,000.00',
  budgetLine: 'A1620.410',
  executed: '12/18/2023',
  ...fields,
})

export const contractFile = (rows: readonly Fields[]) => {
  const columns = columnsOf(contractImport)
  return csvOf(
    columns.map((column) => contractImport.columns[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  )
}

export const checkContracts = (
  caller: Caller,
  rows: readonly Fields[],
  fields: Record<string, string> = {},
) => uploadImport(caller, 'contract', contractFile(rows), 'old contracts.csv', fields)

/** Checks, starts, and waits for the end. */
export async function importContracts(
  app: TestApp,
  caller: Caller,
  rows: readonly Fields[],
  fields: Record<string, string> = {},
) {
  const { body } = await checkContracts(caller, rows, fields)
  const started = await caller.call(calls.start, { params: { id: body.id }, body: {} })
  if (started.status !== 200) throw new Error(started.problem.error)
  await app.runJobs()
  return (await caller.call(calls.get, { params: { id: body.id } })).body
}

export const idOfContract = async (app: TestApp, number: string | undefined) =>
  (
    await app.look<{ id: string }>(`select id from matters where kind = 'contract' and number = $1`, [number])
  )[0]?.id ?? ''
