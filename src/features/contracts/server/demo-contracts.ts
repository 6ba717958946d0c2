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
  /** What its vendor is called, after the county’s own first word. */
  readonly vendor?: string
  /** The title of the adopted resolution that authorizes it, where it is one of the county’s own. */
  readonly authorizedBy?: string
  /** Days since it was executed, where more came after that, or it starts soon after. */
  readonly executedAgo?: number
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
    vendor: 'Paving & Aggregate',
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
    vendor: 'Mechanical Contractors',
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
    vendor: 'Network Systems',
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
    name: 'Jail medical services',
    vendor: 'Medical Staffing',
    department: '3110',
    category: 'Professional Services',
    amountKind: 'fixed',
    amount: 348_200,
    budgetLine: 'A3150.450',
    description: 'Medical and nursing services at the county jail for one year.',
    startsIn: 30,
    age: 21,
    authorizedBy: 'Renew the agreement for jail medical services',
  },
  {
    ...year,
    step: 'signature',
    name: 'Construction inspection, bridge on Mill Road',
    vendor: 'Engineering Associates',
    department: '1490',
    category: 'Public Works',
    amountKind: 'not-to-exceed',
    amount: 186_000,
    budgetLine: 'H5197.240',
    description: 'Inspection of the construction of the new bridge, with a report each week.',
    startsIn: 25,
    age: 33,
    authorizedBy: 'Construction inspection of the bridge on Mill Road',
  },
  {
    ...year,
    step: 'executed',
    name: 'Janitorial services',
    vendor: 'Janitorial Services',
    department: '1490',
    category: 'Goods and Services',
    amountKind: 'not-to-exceed',
    amount: 214_000,
    budgetLine: 'A1620.410',
    description: 'Cleaning of the county office building and the courthouse.',
    startsIn: -310,
    age: 340,
    executedAgo: 315,
    options: { count: 2, months: 12, noticeDays: 30 },
    isPaid: true,
  },
  {
    ...year,
    step: 'executed',
    name: 'Vehicle lease, Social Services',
    vendor: 'Fleet & Equipment',
    department: '6010',
    category: 'Lease',
    amountKind: 'fixed',
    amount: 96_000,
    budgetLine: 'A6010.420',
    description: 'Twelve vehicles for caseworkers, with maintenance.',
    startsIn: -120,
    days: 1460,
    age: 150,
    executedAgo: 125,
  },
  {
    ...year,
    step: 'executed',
    name: 'Vehicle lease, Social Services',
    vendor: 'Fleet & Equipment',
    amends: 'Vehicle lease, Social Services',
    department: '6010',
    category: 'Lease',
    amountKind: 'fixed',
    amount: 14_400,
    budgetLine: 'A6010.420',
    description: 'Adds two vehicles.',
    startsIn: -40,
    isAuthorizedByBoard: false,
    age: 75,
    executedAgo: 45,
  },
  {
    ...year,
    step: 'executed',
    name: 'Fairgrounds stage concession',
    vendor: 'Stage & Sound',
    department: '1490',
    category: 'Revenue',
    amountKind: 'revenue',
    amount: 12_000,
    budgetLine: 'A2410',
    description: 'Concerts on the county’s fairgrounds stage; the vendor pays for its use.',
    startsIn: -200,
    age: 230,
    executedAgo: 205,
  },
  {
    ...year,
    step: 'rejected',
    name: 'Copier lease',
    vendor: 'Office Supply',
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
    name: 'Roof repairs, county buildings',
    vendor: 'Roofing Company',
    department: '1490',
    category: 'Goods and Services',
    amountKind: 'rates',
    amount: 9500,
    budgetLine: 'A1620.400',
    description: 'Repairs of roofs and gutters, as ordered.',
    startsIn: -400,
    isAuthorizedByBoard: false,
    age: 430,
    executedAgo: 405,
  },
  {
    ...year,
    step: 'archived',
    name: 'Inspection of county bridges',
    vendor: 'Engineering Associates',
    department: '1490',
    category: 'Professional Services',
    amountKind: 'fixed',
    amount: 61_000,
    budgetLine: 'D5020.400',
    description: 'Inspection of 23 county bridges, with a rating of each.',
    startsIn: -760,
    age: 800,
    executedAgo: 765,
  },
]
