/**
 * The roles that every county starts with, and what each may do at first: the ten of product.md section 6, the Clerk of the
 * Board, with whom every resolution's route ends, and the Purchasing Agent, who prepares and publishes solicitations.
 */
import { type Module, type Permission, permissions } from './catalog.ts'

export const fullAdministrator = 'Full Administrator'
export const vendorRole = 'Vendor'

export interface DefaultRole {
  readonly name: string
  readonly module: Module
  readonly granted: readonly Permission[]
}

const seeEverything: Permission[] = [
  'departments.see',
  'vendors.see',
  'contracts.seeAll',
  'insurance.see',
  'meetings.see',
  'bodies.see',
  'resolutions.seeAll',
  'projects.seeAll',
]

const departmentStaff: Permission[] = [
  'departments.see',
  'vendors.see',
  'contracts.see',
  'insurance.see',
  'meetings.see',
  'bodies.see',
  'resolutions.request',
  'projects.request',
]

export const defaultRoles: readonly DefaultRole[] = [
  {
    name: 'County Administrator',
    module: 'Contracts',
    granted: [
      ...seeEverything,
      'users.manage',
      'roles.see',
      'departments.manage',
      'vendors.manage',
      'notifications.manage',
      'mail.see',
      'audit.see',
      'contracts.edit',
      'contracts.submit',
      'contracts.approveCounty',
      'contracts.execute',
      'contracts.terminate',
      'contracts.reviewAdditional',
      'contracts.route',
      'insurance.manage',
      'insurance.override',
      'retention.manage',
      'retention.approve',
      'retention.hold',
      'resolutions.request',
      'resolutions.edit',
      'resolutions.reviewCommittee',
      'resolutions.reviewClerk',
      'resolutions.recordBoard',
      'resolutions.reviewAdditional',
      'resolutions.certify',
      'resolutions.route',
      'projects.request',
      'projects.edit',
      'projects.reviewAdditional',
      'projects.route',
      'solicitations.publish',
      'solicitations.open',
      'evaluations.manage',
      'awards.make',
    ],
  },
  {
    name: 'County Attorney',
    module: 'Contracts',
    granted: [
      ...seeEverything,
      'contracts.approveLegal',
      'retention.hold',
      'resolutions.request',
      'resolutions.edit',
      'resolutions.reviewLegal',
      'solicitations.reviewLegal',
      'solicitations.open',
    ],
  },
  {
    name: 'County Auditor',
    module: 'Contracts',
    granted: [
      ...seeEverything,
      'users.see',
      'roles.see',
      'audit.see',
      'mail.see',
      'contracts.approveAudit',
      'contracts.reviewAdditional',
      'resolutions.reviewAdditional',
      'projects.reviewAdditional',
    ],
  },
  {
    name: 'Department - Reviewer',
    module: 'Contracts',
    granted: [
      ...departmentStaff,
      'contracts.approveDepartment',
      'resolutions.reviewDepartment',
      'evaluations.score',
    ],
  },
  {
    name: 'Department - Contracts Manager',
    module: 'Contracts',
    granted: [
      ...departmentStaff,
      'vendors.manage',
      'contracts.edit',
      'contracts.submit',
      'contracts.delete',
      'insurance.manage',
      'projects.edit',
      'evaluations.score',
    ],
  },
  {
    name: 'Finance',
    module: 'Contracts',
    granted: [
      ...seeEverything,
      'contracts.approveFinance',
      'contracts.reviewAdditional',
      'vendors.manage',
      'resolutions.request',
      'resolutions.reviewAdditional',
      'projects.reviewAdditional',
    ],
  },
  { name: fullAdministrator, module: 'Contracts', granted: permissions },
  { name: 'Read Only - All Contracts', module: 'Contracts', granted: seeEverything },
  {
    name: 'Read Only - by Dept',
    module: 'Contracts',
    granted: [
      'departments.see',
      'vendors.see',
      'contracts.see',
      'insurance.see',
      'resolutions.see',
      'projects.see',
    ],
  },
  { name: vendorRole, module: 'Contracts', granted: [] },
  {
    name: 'Clerk of the Board',
    module: 'Meetings',
    granted: [
      'departments.see',
      'vendors.see',
      'contracts.seeAll',
      'insurance.see',
      'retention.manage',
      'retention.approve',
      'retention.hold',
      'meetings.edit',
      'meetings.delete',
      'meetings.publish',
      'meetings.conduct',
      'meetings.correctVote',
      'bodies.manage',
      'resolutions.request',
      'resolutions.edit',
      'resolutions.delete',
      'resolutions.reviewCommittee',
      'resolutions.reviewClerk',
      'resolutions.recordBoard',
      'resolutions.certify',
      'resolutions.route',
      'projects.seeAll',
    ],
  },
  {
    name: 'Purchasing Agent',
    module: 'Procurement',
    granted: [
      ...seeEverything,
      'vendors.manage',
      'resolutions.request',
      'projects.request',
      'projects.edit',
      'projects.delete',
      'projects.route',
      'solicitations.publish',
      'solicitations.open',
      'evaluations.manage',
      'awards.make',
    ],
  },
]
