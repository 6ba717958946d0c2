/**
 * Every permission of the product, by module, category and subcategory, in the words that the role editor shows.
 * The key is `noun.verb`; `implies` lists what comes with it ("manage" brings "see").
 */

export const modules = ['Meetings', 'Procurement', 'Contracts'] as const
export type Module = (typeof modules)[number]

interface Entry {
  readonly name: string
  readonly module: Module
  readonly category: string
  readonly subcategory: string
  readonly action: string
  readonly implies: readonly string[]
}

type Row = readonly [name: string, action: string, implies?: readonly string[]]

function group<const Rows extends Record<string, Row>>(
  module: Module,
  category: string,
  subcategory: string,
  rows: Rows,
): Record<keyof Rows, Entry> {
  const entries = Object.entries(rows).map(([key, [name, action, implies = []]]) => [
    key,
    { name, module, category, subcategory, action, implies },
  ])
  return Object.fromEntries(entries)
}

/** What somebody needs whose desk gets the resolutions of every department. */
const everyResolution = ['resolutions.comment', 'resolutions.seeAll'] as const

export const catalogue = {
  ...group('Contracts', 'General Security', 'General', {
    'users.see': ['See users', 'View'],
    'users.manage': ['Create, edit, disable and delete users', 'Manage', ['users.see']],
    'roles.see': ['See roles and permissions', 'View'],
    'roles.manage': ['Create and edit roles and permissions', 'Manage', ['roles.see']],
    'departments.see': ['See departments', 'View'],
    'departments.manage': ['Create, edit and delete departments', 'Manage', ['departments.see']],
    'vendors.see': ['See vendors', 'View'],
    'vendors.manage': ['Create, edit and delete vendors', 'Manage', ['vendors.see']],
  }),
  ...group('Contracts', 'General Security', 'County', {
    'county.manage': ['Change the county’s settings', 'Manage'],
    'notifications.see': ['See notification templates', 'View'],
    'notifications.manage': ['Edit notification templates', 'Manage', ['notifications.see']],
    'mail.see': ['Read the mail log and the mailbox', 'View'],
    'audit.see': ['Read the audit record', 'View'],
  }),
  ...group('Contracts', 'Contracts', 'General', {
    'contracts.see': ['See contracts of the own department', 'View'],
    'contracts.seeAll': ['See contracts of all departments', 'View', ['contracts.see']],
    'contracts.edit': ['Create and edit contracts', 'Edit', ['contracts.see']],
    'contracts.delete': ['Delete draft contracts', 'Delete', ['contracts.see']],
  }),
  ...group('Contracts', 'Contracts', 'Workflow', {
    'contracts.submit': ['Submit contracts for approval', 'Submit', ['contracts.see']],
    'contracts.approveDepartment': ['Approve as Department Reviewer', 'Approve', ['contracts.see']],
    'contracts.approveLegal': ['Approve as County Attorney', 'Approve', ['contracts.see']],
    'contracts.approveAudit': ['Approve as County Auditor', 'Approve', ['contracts.see']],
    'contracts.approveFinance': ['Approve as Finance', 'Approve', ['contracts.see']],
    'contracts.approveCounty': ['Approve as County Administrator', 'Approve', ['contracts.see']],
    'contracts.execute': ['Execute contracts', 'Execute', ['contracts.see']],
    'contracts.terminate': ['Terminate and archive contracts', 'Terminate', ['contracts.see']],
  }),
  ...group('Contracts', 'Insurance', 'General', {
    'insurance.see': ['See vendors’ insurance', 'View'],
    'insurance.manage': ['Record and verify certificates', 'Manage', ['insurance.see']],
  }),
  ...group('Meetings', 'Meetings', 'General', {
    'meetings.see': ['See meetings before publication', 'View'],
    'meetings.edit': ['Schedule and edit meetings and agendas', 'Edit', ['meetings.see']],
    'meetings.delete': ['Delete meetings', 'Delete', ['meetings.see']],
    'meetings.publish': ['Publish agendas and minutes', 'Publish', ['meetings.see']],
  }),
  ...group('Meetings', 'Meetings', 'Session', {
    'meetings.conduct': ['Conduct the session: attendance and votes', 'Conduct', ['meetings.see']],
    'meetings.correctVote': ['Correct a closed vote on record', 'Correct', ['meetings.see']],
  }),
  ...group('Meetings', 'Bodies', 'General', {
    'bodies.see': ['See bodies, seats and members', 'View'],
    'bodies.manage': ['Edit bodies, seats, terms and weights', 'Manage', ['bodies.see']],
  }),
  ...group('Meetings', 'Resolutions', 'General', {
    'resolutions.see': ['See resolutions of the own department', 'View'],
    'resolutions.seeAll': ['See resolutions of all departments', 'View', ['resolutions.see']],
    'resolutions.comment': ['Comment on resolutions', 'Comment', ['resolutions.see']],
    'resolutions.request': ['Request resolutions', 'Create', ['resolutions.comment']],
    'resolutions.edit': ['Edit resolutions', 'Edit', everyResolution],
    'resolutions.delete': ['Delete draft resolutions', 'Delete', ['resolutions.see']],
  }),
  ...group('Meetings', 'Resolutions', 'Routing', {
    'resolutions.reviewDepartment': [
      'Review requests of the own department',
      'Review',
      ['resolutions.comment'],
    ],
    'resolutions.reviewLegal': ['Review as County Attorney', 'Review', everyResolution],
    'resolutions.reviewCommittee': ['Place on a committee’s agenda', 'Review', everyResolution],
    'resolutions.reviewClerk': ['Review as Clerk of the Board', 'Review', everyResolution],
    'resolutions.recordBoard': [
      'Place on the Board’s agenda and record its action',
      'Record',
      everyResolution,
    ],
    'resolutions.reviewAdditional': [
      'Review at a step that the county added',
      'Review',
      ['resolutions.comment'],
    ],
    'resolutions.certify': ['Certify and publish resolutions', 'Publish', everyResolution],
    'resolutions.route': ['Set who holds each step', 'Manage', ['resolutions.see']],
  }),
  ...group('Procurement', 'Projects', 'General', {
    'projects.see': ['See projects and solicitations', 'View'],
    'projects.request': ['Request projects', 'Create', ['projects.see']],
    'projects.edit': ['Edit projects and solicitations', 'Edit', ['projects.see']],
    'projects.delete': ['Delete draft projects', 'Delete', ['projects.see']],
  }),
  ...group('Procurement', 'Solicitations', 'General', {
    'solicitations.reviewLegal': ['Review solicitations as County Attorney', 'Review', ['projects.see']],
    'solicitations.publish': ['Publish solicitations and addenda', 'Publish', ['projects.see']],
    'solicitations.open': ['Open sealed submissions', 'Open', ['projects.see']],
  }),
  ...group('Procurement', 'Evaluation', 'General', {
    'evaluations.score': ['Score submissions', 'Score', ['projects.see']],
    'evaluations.manage': ['Appoint evaluators and set consensus', 'Manage', ['evaluations.score']],
    'awards.make': ['Award solicitations', 'Award', ['projects.see']],
  }),
} satisfies Record<string, Entry>

export type Permission = keyof typeof catalogue
export const permissions = Object.keys(catalogue) as Permission[]

export const isPermission = (key: string): key is Permission => Object.hasOwn(catalogue, key)

/** All that a set of switched-on permissions opens, with what they imply. */
export function closure(granted: Iterable<string>): Set<Permission> {
  const open = new Set<Permission>()
  const visit = (key: string) => {
    if (!isPermission(key) || open.has(key)) return
    open.add(key)
    catalogue[key].implies.forEach(visit)
  }
  for (const key of granted) visit(key)
  return open
}

/** The switches any one of which opens `wanted`. What a query asks the database for. */
export function switchesThatOpen(wanted: Permission): Permission[] {
  return permissions.filter((key) => closure([key]).has(wanted))
}
