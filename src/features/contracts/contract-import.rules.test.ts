import { describe, expect, it } from 'vitest'
import { columnsOf, type FileRow } from '#features/imports/contract.ts'
import { dayIn } from '#features/imports/rules.ts'
import { type ContractColumn, contractImport } from './contract-import-contract.ts'
import {
  contractIn,
  ImportedContract,
  judgeContracts,
  type KnownToContracts,
} from './contract-import-rules.ts'

type Row = FileRow<ContractColumn>
const empty = Object.fromEntries(columnsOf(contractImport).map((column) => [column, ''])) as Omit<Row, 'row'>
const good: Row = {
  ...empty,
  row: 2,
  number: '2024-0113',
  contractName: 'Janitorial services',
  vendor: 'Acme Paving, Inc.',
  department: 'Public Works',
  startDate: '1/1/2024',
  endDate: '12/31/2026',
  executed: '12/18/2023',
}
const known: KnownToContracts = {
  numbers: new Set(['2019-0001']),
  vendors: new Map([
    ['acme paving inc', 'v1'],
    ['twin firm', null],
    ['closed firm', 'v2'],
  ]),
  inactiveVendors: new Set(['closed firm']),
  departments: new Map([
    ['public works', 'd1'],
    ['1490', 'd1'],
  ]),
  staff: new Map([['ada@alder.example', 'u1']]),
  resolutions: new Map([['2023-0042', 'r1']]),
  today: '2026-11-17',
}
const judge = (fields: Partial<Row>, choices = { addsVendors: false, mayAddVendors: true }) =>
  judgeContracts(known, choices)({ ...good, ...fields })

describe('a row of a file of contracts', () => {
  it.each<[string, Partial<Row>]>([
    ['as the office wrote it', {}],
    ['with the department by its Munis ID', { department: '1490' }],
    ['with a vendor in capitals and without the comma', { vendor: 'ACME PAVING INC' }],
    [
      'with an amount as accounting prints it',
      { amount: '$ 214,000.50', budgetLine: 'A1620', fiscalYear: '2024' },
    ],
    ['with a manager', { manager: 'Ada@Alder.example ' }],
    ['that is a draft', { status: 'Draft', executed: '', startDate: '' }],
    ['that is terminated', { status: 'terminated', terminated: '6/30/25' }],
    ['that another program calls active', { status: 'Active' }],
    ['whose texts look like formulas', { contractName: '=1+1', description: '-5 days', notes: '@here' }],
    ['whose amount is not to exceed', { amountKind: 'NTE', amount: '5000' }],
  ])('is good: %s', (_what, fields) => {
    expect(judge(fields)).toEqual([])
  })

  it.each<[Partial<Row>, string]>([
    [{ number: '' }, 'Contract Number: Use letters, digits, hyphens, slashes, or periods, 40 or fewer.'],
    [
      { number: '=2024-1' },
      'Contract Number: Use letters, digits, hyphens, slashes, or periods, 40 or fewer.',
    ],
    [{ number: '2019-0001' }, 'Contract Number: A contract with this number already exists.'],
    [{ contractName: ' ' }, 'Contract Name: Contract Name is required.'],
    [{ vendor: '' }, 'Vendor: Vendor is required.'],
    [{ vendor: 'Unknown LLC' }, 'Vendor: There’s no vendor “Unknown LLC”.'],
    [{ vendor: 'Twin Firm' }, 'Vendor: Several vendors are named “Twin Firm”. Enter the name exactly.'],
    [{ department: '' }, 'Department: Department is required.'],
    [{ department: 'Space' }, 'Department: There’s no department “Space”.'],
    [
      { manager: 'x@y.example' },
      'Manager Email: No one who works for the county has the email address “x@y.example”.',
    ],
    [{ category: 'Odd' }, 'Type: Enter one of these: Goods and Services, Public Works'],
    [{ startDate: '' }, 'Start Date: An executed contract needs a start date.'],
    [{ startDate: '2/30/2024' }, 'Start Date: Enter a valid date.'],
    [{ endDate: '' }, 'End Date: Enter a valid date.'],
    [{ endDate: '12/31/2020' }, 'End Date: The end date can’t be before the start date.'],
    [{ executed: '' }, 'Date Executed: An executed contract needs the date when it was executed.'],
    [{ executed: '11/18/2026' }, 'Date Executed: Enter today’s date or an earlier one.'],
    [{ status: 'Draft' }, 'Date Executed: A draft hasn’t been executed.'],
    [{ status: 'terminated' }, 'Date Terminated: A terminated contract needs the date of its termination.'],
    [{ terminated: '1/1/2025' }, 'Date Terminated: Only a terminated contract has this date.'],
    [{ status: 'Limbo' }, 'Status: Enter Executed, Archived, Terminated, or Draft.'],
    [{ amount: 'a lot' }, 'Amount: Enter an amount such as 1234.50.'],
    [{ amount: '-5' }, 'Amount: Enter an amount such as 1234.50.'],
    [{ amount: '=SUM(A1)' }, 'Amount: Enter an amount such as 1234.50.'],
    [{ amountKind: 'Barter' }, 'Kind of Amount: Enter one of these: Fixed amount; Not to exceed'],
    [{ budgetLine: 'A1620' }, 'Amount: A budget line needs an amount.'],
    [{ fiscalYear: '2024' }, 'Budget Line: A fiscal year needs its budget line.'],
    [{ amount: '5', budgetLine: 'A1', fiscalYear: 'FY24' }, 'Fiscal Year: Enter a year such as 2026.'],
  ])('names the problem of %j', (fields, problem) => {
    const problems = judge(fields)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  it('names the row that has the same number, whatever its case', () => {
    const one = judgeContracts(known, { addsVendors: false, mayAddVendors: true })
    expect(one({ ...good, number: 'a-1' })).toEqual([])
    expect(one({ ...good, row: 3, number: 'A-1' })).toEqual(['Contract Number: Row 2 has the same number.'])
  })

  it('may bring a vendor only where its importer chose so, and may create vendors', () => {
    const unknown = { vendor: 'New Firm' }
    expect(judge(unknown, { addsVendors: true, mayAddVendors: true })).toEqual([])
    expect(judge(unknown, { addsVendors: true, mayAddVendors: false })).toEqual([
      'Vendor: There’s no vendor “New Firm”, and you can’t create vendors.',
    ])
    expect(judge({ vendor: 'x\ny' }, { addsVendors: true, mayAddVendors: true })).toEqual([
      'Vendor: This must be on one line.',
    ])
  })

  it('keeps a text that looks like a formula as the text it is', () => {
    const texts = { contractName: '=HYPERLINK("x")', description: '+1', notes: '@sum' }
    expect(ImportedContract.parse(contractIn({ ...good, ...texts }))).toMatchObject(texts)
  })
})

describe('a day as offices write it', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31 00:00:00', '2026-01-31'],
    ['1/31/2026', '2026-01-31'],
    ['01/31/26', '2026-01-31'],
    ['1-31-2026', '2026-01-31'],
    ['1/31/2026 12:00:00 AM', '2026-01-31'],
    ['1/31/99', '1999-01-31'],
    ['6/30/65', '2065-06-30'],
    ['Jan 31, 2026', '2026-01-31'],
    ['January 31 2026', '2026-01-31'],
    ['Sept. 3, 2026', '2026-09-03'],
    ['31-Jan-26', '2026-01-31'],
    ['3 May 2026', '2026-05-03'],
  ])('%s is %s', (written, day) => {
    expect(dayIn(written)).toBe(day)
  })

  it.each(['soon', '13', '46022', '1/31', '1/31-2026', 'Jan 2026', '31/12/2026'])('%s is none', (written) => {
    expect(judge({ startDate: written })).toContain('Start Date: Enter a valid date.')
  })
})
