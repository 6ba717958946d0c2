/**
 * Every address of the product, in one table. A screen has one canonical address; other names of it
 * are in `aliases.ts`. Screens that do not exist yet say what they will hold.
 */
import type { Permission } from '#platform/shared/permissions/catalog.ts'

export interface Crumb {
  readonly title: string
  readonly to?: string
}

export interface Address {
  readonly path: string
  readonly title: string
  /** Without one, everyone who is signed in may open it. */
  readonly permission?: Permission
  readonly trail?: readonly Crumb[]
  /** Of a screen that does not exist yet: what its users will find there. */
  readonly holds?: string
}

const toMeetings: Crumb = { title: 'Meetings', to: '/meetings' }
const toProcurement: Crumb = { title: 'Procurement', to: '/procurement' }
const toProjects: Crumb = { title: 'Projects', to: '/projects' }
const toContracts: Crumb = { title: 'Contracts', to: '/contracts' }
const inSetup: Crumb = { title: 'Setup' }
const toBodies: Crumb = { title: 'Boards & Committees', to: '/bodies' }

/** Where a file is chosen for a list. `brought` is what it brings, where that is more than the list shows. */
const importPage = <const List extends string>(
  list: List,
  title: string,
  permission: Permission,
  brought = title,
) => ({
  path: `${list}/import` as const,
  title: `Import ${brought}`,
  permission,
  trail: [inSetup, { title, to: list }],
})

/** One file: its rows, and how far it is. */
const importDetail = <const List extends string>(
  list: List,
  title: string,
  permission: Permission,
  brought = title,
) => {
  const page = importPage(list, title, permission, brought)
  return {
    path: `${list}/import/$id` as const,
    title: `${title} Import`,
    permission,
    trail: [...page.trail, { title: page.title, to: page.path }],
  }
}

export const addresses = {
  home: { path: '/', title: 'First Screen' },
  dashboard: { path: '/dashboard', title: 'Dashboard' },
  departments: {
    path: '/departments',
    title: 'Departments',
    permission: 'departments.see',
    trail: [inSetup],
  },
  vendors: { path: '/vendors', title: 'Vendors', permission: 'vendors.see', trail: [inSetup] },
  bodies: { path: '/bodies', title: 'Boards & Committees', permission: 'bodies.see', trail: [inSetup] },
  body: {
    path: '/bodies/$id',
    title: 'Board or Committee',
    permission: 'bodies.see',
    trail: [inSetup, toBodies],
  },
  members: { path: '/members', title: 'Members', permission: 'bodies.see', trail: [inSetup, toBodies] },
  mailbox: { path: '/mailbox', title: 'Email Log', permission: 'mail.see', trail: [inSetup] },
  mail: {
    path: '/mailbox/$id',
    title: 'Email',
    permission: 'mail.see',
    trail: [inSetup, { title: 'Email Log', to: '/mailbox' }],
  },
  audit: { path: '/audit', title: 'Audit Log', permission: 'audit.see', trail: [inSetup] },
  jobs: { path: '/jobs', title: 'Background Jobs', permission: 'audit.see', trail: [inSetup] },
  publicPortal: {
    path: '/public-portal',
    title: 'Public Portal',
    permission: 'meetings.see',
    trail: [inSetup],
  },
  account: { path: '/account', title: 'My Account' },
  help: { path: '/help', title: 'Help' },
  helpTopic: { path: '/help/$topic', title: 'Help Page', trail: [{ title: 'Help', to: '/help' }] },
  meetings: {
    path: '/meetings',
    title: 'Meeting Dashboard',
    permission: 'meetings.see',
  },
  meetingEditor: {
    path: '/meetings/$id/edit',
    title: 'Meeting Editor',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  meetingLive: {
    path: '/meetings/$id/live',
    title: 'Live Session',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  meetingMinutes: {
    path: '/meetings/$id/minutes',
    title: 'Minutes',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  meetingDisplay: {
    path: '/meetings/$id/display',
    title: 'Room Display',
    permission: 'meetings.see',
  },
  resolutions: { path: '/resolutions', title: 'Resolutions', permission: 'resolutions.see' },
  resolution: {
    path: '/resolutions/$id',
    title: 'Resolution',
    permission: 'resolutions.see',
    trail: [{ title: 'Resolutions', to: '/resolutions' }],
  },
  resolutionStatistics: {
    path: '/resolutions/statistics',
    title: 'Resolution Statistics',
    permission: 'resolutions.see',
    trail: [{ title: 'Resolutions', to: '/resolutions' }],
  },
  resolutionRouting: {
    path: '/resolution-routing',
    title: 'Resolution Routing',
    permission: 'resolutions.route',
    trail: [inSetup],
  },
  resolutionTemplates: {
    path: '/resolution-templates',
    title: 'Resolution Templates',
    permission: 'resolutions.route',
    trail: [inSetup],
  },
  solicitationTemplates: {
    path: '/solicitation-templates',
    title: 'Solicitation Templates',
    permission: 'projects.route',
    trail: [inSetup],
  },
  procurement: {
    path: '/procurement',
    title: 'Procurement',
    permission: 'projects.see',
  },
  createProject: {
    path: '/procurement/project',
    title: 'Create Project',
    permission: 'projects.request',
    trail: [toProcurement],
  },
  createBid: {
    path: '/procurement/bid',
    title: 'Create Bid / RFP',
    permission: 'projects.edit',
    trail: [toProcurement],
  },
  evaluation: {
    path: '/procurement/evaluate',
    title: 'Evaluation',
    permission: 'evaluations.score',
    trail: [toProcurement],
  },
  procurementBoard: {
    path: '/procurement/board',
    title: 'Procurement Board',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  procurementCalendar: {
    path: '/procurement/calendar',
    title: 'Procurement Calendar',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  procurementStatistics: {
    path: '/procurement/statistics',
    title: 'Procurement Statistics',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  projects: {
    path: '/projects',
    title: 'Projects',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  project: {
    path: '/projects/$id',
    title: 'Project',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  projectSummary: {
    path: '/projects/$id/summary',
    title: 'Project Summary',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  submissionForm: {
    path: '/projects/$id/submission-form',
    title: 'Submission Form',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  vendorPreview: {
    path: '/vendor-preview/$id',
    title: 'Vendor Preview',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  vendorPortal: {
    path: '/vendor-portal',
    title: 'Vendor Portal',
    holds: 'Open bids, RFPs, and quotes, where vendors ask questions and submit bids.',
  },
  vendorPortalEntry: {
    path: '/vendor-portal/$id',
    title: 'Vendor Portal',
    trail: [{ title: 'Vendor Portal', to: '/vendor-portal' }],
  },
  contracts: {
    path: '/contracts',
    title: 'Contracts',
    permission: 'contracts.see',
    holds: 'The county’s contracts by status, with vendor, dates, and who each is waiting on.',
  },
  newContract: {
    path: '/contract-form',
    title: 'New Contract',
    permission: 'contracts.edit',
    trail: [toContracts],
    holds: 'The form for a contract: department, vendor, name, start date, and end date.',
  },
  purchasingPolicy: {
    path: '/purchasing-policy',
    title: 'Purchasing Policy',
    permission: 'projects.see',
    trail: [inSetup],
  },
  users: {
    path: '/users',
    title: 'Users',
    permission: 'users.see',
    trail: [inSetup],
  },
  permissions: {
    path: '/permissions',
    title: 'Permissions Management',
    permission: 'roles.see',
    trail: [inSetup],
  },
  roleEditor: {
    path: '/role-editor/$id',
    title: 'Role Editor',
    permission: 'roles.see',
    trail: [inSetup, { title: 'Permissions', to: '/permissions' }],
  },
  setupGuide: { path: '/setup-guide', title: 'Setup Guide', permission: 'county.manage', trail: [inSetup] },
  county: { path: '/county', title: 'County Settings', permission: 'county.manage', trail: [inSetup] },
  userImports: importPage('/users', 'Users', 'users.manage'),
  userImport: importDetail('/users', 'Users', 'users.manage'),
  departmentImports: importPage('/departments', 'Departments', 'departments.manage'),
  departmentImport: importDetail('/departments', 'Departments', 'departments.manage'),
  vendorImports: importPage('/vendors', 'Vendors', 'vendors.manage'),
  vendorImport: importDetail('/vendors', 'Vendors', 'vendors.manage'),
  memberImports: importPage('/members', 'Members', 'bodies.manage', 'Members and Terms'),
  memberImport: importDetail('/members', 'Members', 'bodies.manage', 'Members and Terms'),
  userPermissions: {
    path: '/users/$id/permissions',
    title: 'User Permissions',
    permission: 'users.see',
    trail: [inSetup, { title: 'Users', to: '/users' }],
  },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    permission: 'notifications.see',
    trail: [inSetup],
  },
  notificationEditor: {
    path: '/notifications-editor/$id',
    title: 'Notification Editor',
    permission: 'notifications.see',
    trail: [inSetup, { title: 'Notifications', to: '/notifications' }],
  },
} as const satisfies Record<string, Address>

/** The screens before a session. */
export const doorPaths = ['/login', '/logout', '/forgot-password', '/reset-password/$token'] as const
