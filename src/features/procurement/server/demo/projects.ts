/** Twelve purchases that a county makes in a year, one in each status. */
import type { Status } from '../../rules.ts'

export interface DemoProject {
  readonly status: Status
  readonly title: string
  readonly department: string
  readonly category: 'Goods and Services' | 'Public Works' | 'Professional Services'
  readonly type: 'rfp' | 'bid'
  /** Of the Bid/RFP form, where it is not the type's own. */
  readonly method?: 'quote'
  readonly exception?: DemoException
  readonly estimate: number
  readonly codes: readonly string[]
  readonly summary: string
  readonly background: string
  /** Days since it was requested. */
  readonly age: number
  /** Days since its last step, where that isn’t as long as the steps before. */
  readonly restingDays?: number
  /** Bids were sealed to opening officials, also where those of its status were not. */
  readonly isSealed?: true
}

/** Its documents are still to be attached. */
interface DemoException {
  readonly type: 'sole-source' | 'other'
  readonly reason: string
}

export const demoProjects: readonly DemoProject[] = [
  {
    status: 'draft',
    title: 'Replacement of dispatch consoles',
    department: '3640',
    category: 'Goods and Services',
    type: 'rfp',
    estimate: 412_000,
    codes: ['57000'],
    summary: 'Six dispatch consoles for the 911 center, installed without interrupting service.',
    background: 'The consoles in use were installed in 2011 and are no longer supported.',
    exception: {
      type: 'sole-source',
      reason: 'Only the maker of the county’s radio system sells consoles that connect to it.',
    },
    age: 4,
  },
  {
    status: 'submitted',
    title: 'Roof of the Highway Garage',
    department: '1490',
    category: 'Public Works',
    type: 'bid',
    estimate: 31_500,
    codes: ['15500', '77000'],
    summary: 'Removal and replacement of 1,900 square feet of membrane roof.',
    background: '',
    age: 19,
  },
  {
    status: 'legal-review',
    title: 'Compensation and classification study',
    department: '1430',
    category: 'Professional Services',
    type: 'rfp',
    estimate: 45_000,
    codes: ['94600', '95200'],
    summary: 'A study of 640 positions in 210 titles, with a proposed salary schedule.',
    background: 'The last study was adopted in 2014.',
    age: 27,
  },
  {
    status: 'approved',
    title: 'Tires for the county fleet',
    department: '1490',
    category: 'Goods and Services',
    type: 'bid',
    estimate: 16_400,
    codes: ['13500'],
    summary: 'Passenger, truck, and off-road tires for one year, as ordered.',
    background: '',
    age: 33,
  },
  {
    status: 'published',
    title: 'Road salt for the 2026–2027 season',
    department: '1490',
    category: 'Goods and Services',
    type: 'bid',
    estimate: 610_000,
    codes: ['13500'],
    summary: 'About 9,000 tons of bulk road salt, delivered to three stockpiles.',
    background: 'The county used 8,400 tons last winter.',
    age: 48,
  },
  {
    status: 'closed',
    title: 'Inmate medical services',
    department: '3110',
    category: 'Professional Services',
    type: 'rfp',
    estimate: 1_850_000,
    codes: ['95300'],
    summary: 'Medical, dental, and mental health care at the county jail for three years.',
    background: 'The current agreement expires next spring.',
    age: 75,
  },
  {
    status: 'opened',
    title: 'Bridge on Mill Road: deck replacement',
    department: '1490',
    category: 'Public Works',
    type: 'bid',
    estimate: 1_240_000,
    codes: ['15500', '63500'],
    summary: 'Replacement of the deck and guide rail of the bridge on Mill Road.',
    background: 'The bridge is posted for 12 tons.',
    age: 82,
  },
  {
    status: 'evaluation',
    title: 'Electronic document management',
    department: '1680',
    category: 'Goods and Services',
    type: 'rfp',
    estimate: 325_000,
    codes: ['95800'],
    summary: 'Software, conversion of 2.1 million pages, and five years of support.',
    background: '',
    age: 96,
  },
  {
    status: 'awarded',
    title: 'Home-delivered meals',
    department: '6010',
    category: 'Goods and Services',
    type: 'rfp',
    estimate: 540_000,
    codes: ['99600'],
    summary: 'Preparation and delivery of about 62,000 meals a year.',
    background: '',
    age: 140,
  },
  {
    status: 'no-award',
    title: 'Summer concert stage',
    department: '7310',
    category: 'Goods and Services',
    type: 'bid',
    estimate: 17_500,
    method: 'quote',
    codes: ['85500', '86000'],
    summary: 'Rental, delivery, and assembly of a covered stage for four concerts.',
    background: '',
    age: 155,
  },
  {
    status: 'cancelled',
    title: 'Solar panels at the transfer station',
    department: '8160',
    category: 'Public Works',
    type: 'rfp',
    estimate: 760_000,
    codes: ['22500'],
    summary: 'A 400 kW array on the closed landfill cell.',
    background: '',
    exception: {
      type: 'other',
      reason: 'Energy performance contract: the Energy Law allows a request for proposals.',
    },
    age: 170,
  },
  {
    status: 'archived',
    title: 'Fuel for county vehicles',
    department: '1490',
    category: 'Goods and Services',
    type: 'bid',
    estimate: 890_000,
    codes: ['13500'],
    summary: 'Unleaded gasoline and diesel, delivered to five tanks.',
    background: '',
    age: 330,
  },
]
