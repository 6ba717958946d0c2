/** What can be found, and what someone needs to find any of it. */
import type { Permission } from '#platform/shared/permissions/catalog.ts'

export const documentKinds = [
  'meeting',
  'item',
  'minutes',
  'resolution',
  'project',
  'solicitation',
  'contract',
  'vendor',
  'user',
  'department',
  'file',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a county publishes, in the order in which the public pages tell of it. */
export const publishedKinds = [
  'meeting',
  'item',
  'minutes',
  'resolution',
  'solicitation',
  'contract',
  'file',
] as const satisfies readonly DocumentKind[]
export type PublishedKind = (typeof publishedKinds)[number]

/** What decides who sees a document: its matter, its meeting, or a permission alone. */
export type OwnerKind = 'resolution' | 'project' | 'contract' | 'meeting'

/** Any of these opens the kind at all; of matters, and of what belongs to them, each user sees what their lists show. */
export const permissionsFor: Readonly<Record<DocumentKind, readonly Permission[]>> = {
  meeting: ['meetings.see'],
  item: ['meetings.see'],
  minutes: ['meetings.see'],
  resolution: ['resolutions.see'],
  project: ['projects.see'],
  solicitation: ['projects.see'],
  contract: ['contracts.see'],
  vendor: ['vendors.see'],
  user: ['users.see'],
  department: ['departments.see'],
  file: ['meetings.see', 'resolutions.see', 'projects.see', 'contracts.see'],
}

export const kindNames: Readonly<Record<DocumentKind, { readonly one: string; readonly many: string }>> = {
  meeting: { one: 'Meeting', many: 'Meetings' },
  item: { one: 'Agenda item', many: 'Agenda items' },
  minutes: { one: 'Minutes', many: 'Minutes' },
  resolution: { one: 'Resolution', many: 'Resolutions' },
  project: { one: 'Project', many: 'Projects' },
  solicitation: { one: 'Solicitation', many: 'Solicitations' },
  contract: { one: 'Contract', many: 'Contracts' },
  vendor: { one: 'Vendor', many: 'Vendors' },
  user: { one: 'User', many: 'Users' },
  department: { one: 'Department', many: 'Departments' },
  file: { one: 'Attachment', many: 'Attachments' },
}

/** So many of the newest are read and counted; beyond that a count says "or more". */
export const mostCounted = 500
export const longestQuery = 200
export const hitsPerPage = 20
/** Where few of those have the status, or are the user's to see, so many. */
export const mostLookedThrough = 10_000
/** Agenda items of the same title in one list. */
export const mostAlike = 3
