/** Contracts that a county has in a year, at least one in each status. */
import type { Options } from '../change-rules.ts'
import type { AmountKind, ContractCategory, Step } from '../rules.ts'

export interface DemoContract {
  readonly step: Step
  readonly name: string
  readonly department: string
  readonly category: ContractCategory
  readonly amountKind: AmountKind
  /** In dollars. */
  readonly amount: number
  readonly budgetLine: string
  readonly description: string
  /** Days from today until it starts; negative for one that has begun. */
  readonly startsIn: number
  readonly days: number
  readonly isAuthorizedByBoard: boolean
  /** Days since it was begun. */
  readonly age: number
  /** Days since its last step, where that isn’t as long as the steps before. */
  readonly restingDays?: number
  /** The name of the contract that this one amends; its amount is then what it adds. */
  readonly amends?: string
  readonly options?: Options
  /** Its text has two versions. */
  readonly isNegotiated?: true
  /** Most of its amount has been paid. */
  readonly isPaid?: true
}

const year = { days: 364, isAuthorizedByBoard: true }

export const demoContracts: readonly DemoContract[] = [
  {
    ...year,
    step: 'draft',
    name: 'Snow removal, county buildings',
    department: '1490',
    category: 'Goods and Services',
    amountKind: 'not-to-exceed',
    amount: 48_500,
    budgetLine: 'A1620.400',
    description: 'Remove snow and spread salt at six county buildings.',
    startsIn: 40,
    isAuthorizedByBoard: false,
    age: 3,
  },
  {
    ...year,
    step: 'department-review',
    name: 'Elevator maintenance',
    department: '1490',
    category: 'Goods and Services',
    amountKind: 'fixed',
    amount: 18_900,
    budgetLine: 'A1620.460',
    description: 'Monthly maintenance of seven elevators, with emergency service.',
    startsIn: 45,
    isAuthorizedByBoard: false,
    age: 6,
  },
  {
    ...year,
    step: 'legal-review',
    name: 'Payroll software',
    department: '1310',
    category: 'Software and Technology',
    amountKind: 'fixed',
    amount: 132_000,
    budgetLine: 'A1310.420',
    description: 'Payroll and time records for 640 employees, hosted by the vendor.',
    startsIn: 50,
    age: 14,
    isNegotiated: true,
  },
  {
    ...year,
    step: 'finance-review',
    name: 'Household hazardous waste collection',
    department: '1490',
    category: 'Professional Services',
    amountKind: 'rates',
    amount: 76_000,
    budgetLine: 'A8160.400',
    description: 'Two collection days a year, transport and disposal included.',
    startsIn: 30,
    age: 21,
  },
  {
    ...year,
    step: 'signature',
    name: 'Bridge deck repair, Mill Road',
    department: '1490',
    category: 'Public Works',
    amountKind: 'fixed',
    amount: 412_750,
    budgetLine: 'H5197.240',
    description: 'Removal and replacement of the bridge deck, with traffic control.',
    startsIn: 25,
    age: 33,
  },
  {
    ...year,
    step: 'executed',
    name: 'Janitorial services',
    department: '1490',
    category: 'Goods and Services',
    amountKind: 'not-to-exceed',
    amount: 214_000,
    budgetLine: 'A1620.410',
    description: 'Cleaning of the county office building and the courthouse.',
    startsIn: -310,
    age: 340,
    options: { count: 2, months: 12, noticeDays: 30 },
    isPaid: true,
  },
  {
    ...year,
    step: 'executed',
    name: 'Office lease, Social Services annex',
    department: '4010',
    category: 'Lease',
    amountKind: 'fixed',
    amount: 96_000,
    budgetLine: 'A6010.430',
    description: '5,200 square feet of office space.',
    startsIn: -120,
    days: 1460,
    age: 150,
  },
  {
    ...year,
    step: 'executed',
    name: 'Office lease, Social Services annex',
    amends: 'Office lease, Social Services annex',
    department: '4010',
    category: 'Lease',
    amountKind: 'fixed',
    amount: 14_400,
    budgetLine: 'A6010.430',
    description: 'Adds 780 square feet on the second floor.',
    startsIn: -40,
    isAuthorizedByBoard: false,
    age: 75,
  },
  {
    ...year,
    step: 'executed',
    name: 'Cafeteria concession',
    department: '1490',
    category: 'Revenue',
    amountKind: 'revenue',
    amount: 12_000,
    budgetLine: 'A2410',
    description: 'Operation of the cafeteria in the county office building.',
    startsIn: -200,
    age: 230,
  },
  {
    ...year,
    step: 'rejected',
    name: 'Copier lease',
    department: '1345',
    category: 'Lease',
    amountKind: 'fixed',
    amount: 54_000,
    budgetLine: 'A1345.440',
    description: 'Lease of eighteen copiers for three years.',
    startsIn: 20,
    age: 60,
  },
  {
    ...year,
    step: 'terminated',
    name: 'Vehicle washing',
    department: '1490',
    category: 'Goods and Services',
    amountKind: 'rates',
    amount: 9500,
    budgetLine: 'A1640.400',
    description: 'Washing of county vehicles.',
    startsIn: -400,
    isAuthorizedByBoard: false,
    age: 430,
  },
  {
    ...year,
    step: 'archived',
    name: 'Audit of the prior fiscal year',
    department: '1310',
    category: 'Professional Services',
    amountKind: 'fixed',
    amount: 61_000,
    budgetLine: 'A1320.400',
    description: 'Independent audit of the county’s financial statements.',
    startsIn: -760,
    age: 800,
  },
]
