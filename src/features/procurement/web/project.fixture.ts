import { checklistLabels } from '../checklist.ts'
import type { ProjectRow, ProjectView } from '../contract.ts'
import { sectionKeys, sectionTitles } from '../sections.ts'

const id = (last: number) => `0193a000-0000-7000-8000-0000000005${String(last).padStart(2, '0')}`

export const works = { id: id(90), name: 'Public Works' }
export const choices = { people: [], roles: [], departments: [{ ...works, detail: '', people: [] }] }

const row: ProjectRow = {
  id: id(1),
  procurementId: '2026-0007',
  year: 2026,
  title: 'Road salt',
  projectType: 'Project Request',
  category: 'Goods and Services',
  procurementType: 'rfp',
  status: 'draft',
  step_name: null,
  department: works.id,
  department_name: works.name,
  creator: 'Lena Fischer',
  projectContact: 'Tomás Rivera',
  procurementContact: '',
  estimatedCost: 125000.5,
  requested_by: 'Lena Fischer',
  waitingon: 'Lena Fischer',
  waiting_since: '2026-11-10T14:00:00Z',
  due_on: null,
  is_held: false,
  changed_at: '2026-11-10T14:00:00Z',
  version: 3,
}

export const projectRow = (more: Partial<ProjectRow> = {}): ProjectRow => ({ ...row, ...more })

export const project = (more: Partial<ProjectView> = {}): ProjectView => ({
  ...row,
  description: '',
  projectManager: '',
  fundingSource: '',
  start: null,
  end: null,
  requisitionId: '',
  emergencyPurchase: false,
  emergencyReason: '',
  emergencyDeclaredBy: '',
  categories: ['15000'],
  criteria: [
    { description: 'Price', percentage: 60 },
    { description: 'Experience', percentage: 39.99 },
  ],
  summary: 'Salt for the winter.',
  background: '',
  held_because: '',
  held_by: '',
  returned_by: null,
  returned_because: null,
  bid: null,
  sections: sectionKeys.map((section) => ({
    section,
    title: sectionTitles[section],
    comment: '',
    approved: true,
    approved_by: '',
    approved_at: null,
    behind: null,
  })),
  checklist: checklistLabels.map((label, index) => ({
    item: index + 1,
    label,
    checked: false,
    checked_by: '',
    checked_at: null,
  })),
  submittedToLegal: false,
  published: false,
  statusLog: [],
  stuck: null,
  acts_for: null,
  returns_to: null,
  may: {
    edit: true,
    review: true,
    delete: true,
    hold: false,
    forward: false,
    actions: ['lock'],
    warnings: [],
    not_yet: [],
  },
  ...more,
})
