import type { Draft } from '#features/drafts/contract.ts'
import type { StepRow } from '#features/routing/contract.ts'
import type { ResolutionRow, ResolutionView } from '../contract.ts'

const id = (last: number) => `0193a000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`

export const works = { id: id(90), name: 'Public Works' }
export const attorney = { id: id(91), name: 'Priya Raman', title: 'County Attorney', detail: '' }
export const choices = {
  people: [attorney],
  roles: [{ id: id(92), name: 'Finance', detail: '', people: [] }],
  departments: [{ ...works, detail: '', people: [] }],
}

/** Two of everything that may have the same name. */
export const namesakes = {
  people: [
    { ...attorney, detail: 'praman@alder.example' },
    { ...attorney, id: id(94), detail: 'priya.raman@alder.example' },
  ],
  roles: choices.roles,
  departments: [
    { ...works, detail: '5010', people: [] },
    { ...works, id: id(95), detail: '5020', people: [] },
  ],
}

const row: ResolutionRow = {
  id: id(1),
  number: null,
  year: 2026,
  title: 'Guide rail on Mill Road',
  status: 'legal-review',
  step_name: null,
  department: works.id,
  department_name: works.name,
  resolutiontype: 'New',
  resolutioncategory: 'Contract/Purchase Order',
  dateofrequest: '2026-11-02',
  amount: 1234.5,
  vendor: 'Hudson Rail',
  requested_by: 'Tomás Rivera',
  waitingon: 'County Attorney',
  waiting_since: '2026-11-10T14:00:00Z',
  due_on: null,
  is_held: false,
  adopted_date: null,
  changed_at: '2026-11-10T14:00:00Z',
  version: 3,
}

export const resolutionRow = (more: Partial<ResolutionRow> = {}): ResolutionRow => ({ ...row, ...more })

export const resolution = (more: Partial<ResolutionView> = {}): ResolutionView => ({
  ...row,
  county_id: '0193a000-0000-7000-8000-000000000001',
  user_id: id(93),
  contactname: 'Tomás Rivera',
  contactphone: '(518) 555-0142',
  resolutionnumber: null,
  description: 'Replace the guide rail.',
  isannual: false,
  isnottoexceed: true,
  ishourly: false,
  termstart: null,
  termend: null,
  vendoraddress: '',
  purchasingconsulted: 'Yes',
  contracttype: 'Bid',
  contractref: '',
  contractdate: null,
  budgetline: 'D5112.240',
  fundingfederal: null,
  fundingstate: null,
  fundingcounty: 100,
  fundinglocal: null,
  appointmentlist: '',
  proclamationtext: '',
  grantpurpose: '',
  grantamount: null,
  grantisannual: false,
  grantterm: '',
  grantagency: '',
  grantagencyaddress: '',
  personnelnote: '',
  otherdescription: '',
  committee: 'Public Works',
  committeedate: null,
  assigned_to_email: null,
  held_because: '',
  adopted_tally: '',
  placements: [],
  acts_for: null,
  stuck: null,
  returns_to: 'Department Review (Public Works)',
  held_by: '',
  held_at: null,
  returned_by: null,
  returned_because: null,
  may: {
    edit: false,
    draft: false,
    delete: false,
    hold: true,
    forward: true,
    place: false,
    actions: ['approve', 'return', 'reject'],
    not_yet: [],
  },
  ...more,
})

export const step = (more: Partial<StepRow> = {}): StepRow => ({
  id: id(50),
  status: 'working',
  name: '',
  holder: 'Public Works',
  entered_at: '2026-11-03T14:00:00Z',
  due_on: null,
  left_at: '2026-11-10T14:00:00Z',
  action: 'approve',
  left_by: 'Lena Fischer',
  left_for: null,
  comment: '',
  days: 7,
  ...more,
})

export const draft = (text: string): Draft => ({
  is_started: true,
  document: { type: 'doc', content: [{ type: 'whereas', content: [{ type: 'text', text }] }] },
  number: 1,
})
