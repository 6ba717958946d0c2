/** What is wrong with the rows of a file of contracts. */
import { z } from 'zod'
import type { FileRow } from '#features/imports/contract.ts'
import { dayIn, keyOf, problemAt, problemsOf, Twins } from '#features/imports/rules.ts'
import { Amount } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { line, name } from '#platform/shared/text-fields.ts'
import { type ContractColumn, contractImport } from './contract-import-contract.ts'
import { type AmountKind, amountKindNames, amountKinds, contractCategories } from './rules.ts'
import { ContractNumber, OptionalDay } from './schemas.ts'

type ContractFileRow = FileRow<ContractColumn>

export interface KnownToContracts {
  /** Numbers that contracts have, as `keyOf()` writes them. */
  readonly numbers: Set<string>
  /** By `looseKey()`; null where several vendors have that name. */
  readonly vendors: Map<string, string | null>
  /** Those of them that are inactive: they keep their old contracts, and get no new ones. */
  readonly inactiveVendors: ReadonlySet<string>
  /** By name and by Munis ID, as `keyOf()` writes them. */
  readonly departments: ReadonlyMap<string, string>
  /** People who work here, by their email addresses. */
  readonly staff: ReadonlyMap<string, string>
  /** Adopted resolutions by their numbers. */
  readonly resolutions: ReadonlyMap<string, string>
  readonly today: string
}

/** Spreadsheets write firms as people remember them: `ACME Paving, Inc.` is `Acme Paving Inc`. */
export const looseKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[.,'’"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const importedStatuses = ['executed', 'archived', 'terminated', 'draft'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

const otherStatuses: Readonly<Record<string, ImportedStatus>> = {
  '': 'executed',
  active: 'executed',
  open: 'executed',
  'in effect': 'executed',
  expired: 'executed',
  closed: 'archived',
  completed: 'archived',
  canceled: 'terminated',
  cancelled: 'terminated',
}
const statusIn = (cell: string): string =>
  otherStatuses[keyOf(cell)] ?? importedStatuses.find((each) => each === keyOf(cell)) ?? cell

const otherKinds: Readonly<Record<string, AmountKind>> = {
  '': 'fixed',
  fixed: 'fixed',
  nte: 'not-to-exceed',
  'not to exceed': 'not-to-exceed',
  rate: 'rates',
  hourly: 'rates',
}
const amountKindIn = (cell: string): string =>
  otherKinds[keyOf(cell)] ??
  amountKinds.find((each) => each === keyOf(cell) || keyOf(amountKindNames[each]) === keyOf(cell)) ??
  cell

const categoryIn = (cell: string): string =>
  cell.trim() === '' ? 'Other' : (contractCategories.find((each) => keyOf(each) === keyOf(cell)) ?? cell)

/** `Resolution No. 2024-0113` is 2024-0113. */
const resolutionIn = (cell: string) =>
  keyOf(cell.replace(/^\s*res(?:olution|o)?\b\.?\s*(?:no\b\.?|number|#)?\s*/i, ''))

const optionalYear = z
  .int('Enter a year such as 2026.')
  .min(1900, 'Enter a year such as 2026.')
  .max(2300, 'Enter a year such as 2026.')
  .nullable()

const aCategory = `Enter one of these: ${contractCategories.join(', ')}.`
const aKind = `Enter one of these: ${Object.values(amountKindNames).join('; ')}.`
const aStatus = 'Enter Executed, Archived, Terminated, or Draft.'

/** The cells of a row as they are stored; names of others are looked up apart. */
export const ImportedContract = z.object({
  number: ContractNumber,
  contractName: line(300).min(1, 'Contract Name is required.'),
  category: z.enum(contractCategories, aCategory),
  startDate: OptionalDay,
  endDate: z.iso.date('Enter a valid date.').pipe(dayField()),
  amountKind: z.enum(amountKinds, aKind),
  amount: Amount,
  budgetLine: line(60),
  fiscalYear: optionalYear,
  authority: line(300),
  status: z.enum(importedStatuses, aStatus),
  executed: OptionalDay,
  terminated: OptionalDay,
  terminationReason: line(300),
  description: z.string().trim().max(6000, 'Use 6,000 or fewer characters.'),
  notes: z.string().trim().max(6000, 'Use 6,000 or fewer characters.'),
})
export type ImportedContract = z.output<typeof ImportedContract>

/** As a form would send it. */
export const contractIn = (row: ContractFileRow) => ({
  number: row.number,
  contractName: row.contractName,
  category: categoryIn(row.category),
  startDate: dayIn(row.startDate),
  endDate: dayIn(row.endDate),
  amountKind: amountKindIn(row.amountKind),
  // As accounting formats print it: `$ 1,234.50`.
  amount: row.amount.replace(/^\$\s+/, '$'),
  budgetLine: row.budgetLine,
  fiscalYear: row.fiscalYear.trim() === '' ? null : Number(row.fiscalYear),
  authority: row.authority,
  status: statusIn(row.status),
  executed: dayIn(row.executed),
  terminated: dayIn(row.terminated),
  terminationReason: row.terminationReason,
  description: row.description,
  notes: row.notes,
})

/** A vendor that is created with its contract has a name as any other. */
export const newVendorName = name(200).min(1, 'Vendor is required.')

/** Whom and what a row names; nothing where the county doesn't have it. */
export const namedIn = (row: ContractFileRow, known: KnownToContracts) => ({
  vendor: known.vendors.get(looseKey(row.vendor)) ?? undefined,
  department: known.departments.get(keyOf(row.department)),
  manager: known.staff.get(keyOf(row.manager)),
  resolution: known.resolutions.get(resolutionIn(row.authority)),
})

const at = (column: ContractColumn, message: string) => problemAt(contractImport, column, message)
export const numberTaken = at('number', 'A contract with this number already exists.')

export interface VendorChoices {
  /** Vendors that the county doesn't have are created. */
  readonly addsVendors: boolean
  readonly mayAddVendors: boolean
}

export function judgeContracts(known: KnownToContracts, choices: VendorChoices) {
  const twins = new Twins<ContractColumn>()
  return (row: ContractFileRow): string[] => {
    const twin = twins.rowBefore(row, row.number)
    return [
      ...problemsOf(contractImport, ImportedContract, contractIn(row)),
      ...(twin === undefined ? [] : [at('number', `Row ${twin} has the same number.`)]),
      ...(known.numbers.has(keyOf(row.number)) ? [numberTaken] : []),
      ...namedProblems(row, known, choices),
      ...termProblems(row, known.today),
      ...moneyProblems(row),
    ]
  }
}

function namedProblems(row: ContractFileRow, known: KnownToContracts, choices: VendorChoices): string[] {
  const named = namedIn(row, known)
  return [
    ...(named.vendor === undefined ? vendorProblems(row, known, choices) : []),
    ...(isDraftOfInactive(row, known) ? [at('vendor', `The vendor “${row.vendor}” is inactive.`)] : []),
    ...(row.department.trim() === ''
      ? [at('department', 'Department is required.')]
      : named.department === undefined
        ? [at('department', `There’s no department “${row.department}”.`)]
        : []),
    ...(row.manager.trim() !== '' && named.manager === undefined
      ? [at('manager', `No one who works for the county has the email address “${row.manager}”.`)]
      : []),
  ]
}

const isDraftOfInactive = (row: ContractFileRow, { inactiveVendors }: KnownToContracts) =>
  contractIn(row).status === 'draft' && inactiveVendors.has(looseKey(row.vendor))

function vendorProblems(
  { vendor }: ContractFileRow,
  { vendors }: KnownToContracts,
  { addsVendors, mayAddVendors }: VendorChoices,
): string[] {
  if (vendor.trim() === '') return [at('vendor', 'Vendor is required.')]
  if (vendors.has(looseKey(vendor)))
    return [at('vendor', `Several vendors are named “${vendor}”. Enter the name exactly.`)]
  if (!addsVendors) return [at('vendor', `There’s no vendor “${vendor}”.`)]
  if (!mayAddVendors) return [at('vendor', `There’s no vendor “${vendor}”, and you can’t create vendors.`)]
  const { error } = newVendorName.safeParse(vendor)
  return (error?.issues ?? []).map(({ message }) => at('vendor', message))
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Dates against each other, as far as they are dates. */
function termProblems(row: ContractFileRow, today: string): string[] {
  const { startDate, endDate, executed, terminated, status } = contractIn(row)
  const isExecuted = status === 'executed' || status === 'archived' || status === 'terminated'
  return [
    ...(isDay(startDate) && isDay(endDate) && endDate < startDate
      ? [at('endDate', 'The end date can’t be before the start date.')]
      : []),
    ...(isExecuted && startDate === '' ? [at('startDate', 'An executed contract needs a start date.')] : []),
    ...(isExecuted && executed === ''
      ? [at('executed', 'An executed contract needs the date when it was executed.')]
      : []),
    ...(status === 'draft' && executed !== '' ? [at('executed', 'A draft hasn’t been executed.')] : []),
    ...(isDay(executed) && executed > today ? [at('executed', 'Enter today’s date or an earlier one.')] : []),
    ...(status === 'terminated' && terminated === ''
      ? [at('terminated', 'A terminated contract needs the date of its termination.')]
      : []),
    ...(terminated !== '' && (status === 'executed' || status === 'draft')
      ? [at('terminated', 'Only a terminated contract has this date.')]
      : []),
    ...(isDay(terminated) && terminated > today
      ? [at('terminated', 'Enter today’s date or an earlier one.')]
      : []),
  ]
}

/** One budget line pays for the whole contract. */
function moneyProblems({ budgetLine, fiscalYear, amount }: ContractFileRow): string[] {
  if (budgetLine.trim() === '')
    return fiscalYear.trim() === '' ? [] : [at('budgetLine', 'A fiscal year needs its budget line.')]
  return amount.trim() === '' ? [at('amount', 'A budget line needs an amount.')] : []
}
