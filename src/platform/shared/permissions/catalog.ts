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

/** What someone needs whose desk gets the resolutions of every department. */
const everyResolution = ['resolutions.comment', 'resolutions.seeAll'] as const
/** The same for contracts. */
const everyContract = ['contracts.comment', 'contracts.seeAll'] as const
/** The same for projects. */
const everyProject = ['projects.comment', 'projects.seeAll'] as const

export const catalog = {
  ...group('Contracts', 'General Security', 'General', {
    'users.see': ['View users', 'View'],
    'users.manage': ['Create, edit, disable, and delete users', 'Manage', ['users.see']],
    'roles.see': ['View roles and permissions', 'View'],
    'roles.manage': ['Create and edit roles and permissions', 'Manage', ['roles.see']],
    'departments.see': ['View departments', 'View'],
    'departments.manage': ['Create, edit, and delete departments', 'Manage', ['departments.see']],
    'vendors.see': ['View vendors', 'View'],
    'vendors.manage': ['Create, edit, and delete vendors', 'Manage', ['vendors.see']],
  }),
  ...group('Contracts', 'General Security', 'County', {
    'county.manage': ['Change county settings', 'Manage'],
    'notifications.see': ['View notification templates', 'View'],
    'notifications.manage': ['Edit notification templates', 'Manage', ['notifications.see']],
    'mail.see': ['View the Email Log', 'View'],
    'audit.see': ['View the Audit Log', 'View'],
  }),
  ...group('Contracts', 'Contracts', 'General', {
    'contracts.see': ['View own department’s contracts', 'View'],
    'contracts.seeAll': ['View all departments’ contracts', 'View', ['contracts.see']],
    'contracts.comment': ['Comment on contracts', 'Comment', ['contracts.see']],
    'contracts.edit': ['Create and edit contracts', 'Edit', ['contracts.comment']],
    'contracts.delete': ['Delete draft contracts', 'Delete', ['contracts.see']],
  }),
  ...group('Contracts', 'Contracts', 'Workflow', {
    'contracts.submit': ['Submit contracts for approval', 'Submit', ['contracts.comment']],
    'contracts.approveDepartment': ['Approve as Department Reviewer', 'Approve', ['contracts.comment']],
    'contracts.approveLegal': ['Approve as County Attorney', 'Approve', everyContract],
    'contracts.approveAudit': ['Approve as County Auditor', 'Approve', everyContract],
    'contracts.approveFinance': ['Approve as Finance, and record payments', 'Approve', everyContract],
    'contracts.approveCounty': ['Approve as County Administrator', 'Approve', everyContract],
    'contracts.reviewAdditional': ['Approve at an additional step', 'Approve', ['contracts.comment']],
    'contracts.execute': ['Execute contracts', 'Execute', everyContract],
    'contracts.terminate': ['Terminate and archive contracts', 'Terminate', ['contracts.comment']],
    'contracts.route': ['Assign routing steps', 'Manage', ['contracts.see']],
  }),
  ...group('Contracts', 'Insurance', 'General', {
    'insurance.see': ['View vendor insurance', 'View'],
    'insurance.manage': ['Record and verify certificates', 'Manage', ['insurance.see']],
    'insurance.override': [
      'Let contracts be executed without required insurance',
      'Override',
      ['insurance.see', 'contracts.see'],
    ],
  }),
  ...group('Contracts', 'Retention', 'General', {
    'retention.see': ['View the retention schedule and contracts that are due', 'View', ['contracts.seeAll']],
    'retention.manage': ['Edit the retention schedule and propose disposition', 'Manage', ['retention.see']],
    'retention.approve': ['Approve disposition that someone else proposed', 'Approve', ['retention.see']],
    'retention.hold': ['Place and release holds on contracts', 'Hold', ['contracts.see']],
  }),
  ...group('Meetings', 'Meetings', 'General', {
    'meetings.see': ['View meetings before they are posted', 'View'],
    'meetings.edit': ['Schedule and edit meetings and agendas', 'Edit', ['meetings.see']],
    'meetings.delete': ['Delete meetings', 'Delete', ['meetings.see']],
    'meetings.publish': ['Post notices, agendas, and minutes', 'Publish', ['meetings.see']],
  }),
  ...group('Meetings', 'Meetings', 'Session', {
    'meetings.conduct': ['Conduct the session: attendance and votes', 'Conduct', ['meetings.see']],
    'meetings.correctVote': ['Correct a closed vote', 'Correct', ['meetings.see']],
  }),
  ...group('Meetings', 'Boards & Committees', 'General', {
    'bodies.see': ['View boards, seats, and members', 'View'],
    'bodies.manage': ['Edit boards, seats, terms, and weights', 'Manage', ['bodies.see']],
  }),
  ...group('Meetings', 'Resolutions', 'General', {
    'resolutions.see': ['View own department’s resolutions', 'View'],
    'resolutions.seeAll': ['View all departments’ resolutions', 'View', ['resolutions.see']],
    'resolutions.comment': ['Comment on resolutions', 'Comment', ['resolutions.see']],
    'resolutions.request': ['Request resolutions', 'Create', ['resolutions.comment']],
    'resolutions.edit': ['Edit resolutions', 'Edit', everyResolution],
    'resolutions.delete': ['Delete draft resolutions', 'Delete', ['resolutions.see']],
  }),
  ...group('Meetings', 'Resolutions', 'Routing', {
    'resolutions.reviewDepartment': ['Review own department’s requests', 'Review', ['resolutions.comment']],
    'resolutions.reviewLegal': ['Review as County Attorney', 'Review', everyResolution],
    'resolutions.reviewCommittee': ['Place on a committee agenda', 'Review', everyResolution],
    'resolutions.reviewClerk': ['Review as Clerk of the Board', 'Review', everyResolution],
    'resolutions.recordBoard': [
      'Place on the Board’s agenda and record its action',
      'Record',
      everyResolution,
    ],
    'resolutions.reviewAdditional': ['Review at an additional step', 'Review', ['resolutions.comment']],
    'resolutions.certify': ['Certify and publish resolutions', 'Publish', everyResolution],
    'resolutions.route': ['Assign routing steps', 'Manage', ['resolutions.see']],
  }),
  ...group('Procurement', 'Projects', 'General', {
    'projects.see': ['View own department’s projects', 'View'],
    'projects.seeAll': ['View all departments’ projects', 'View', ['projects.see']],
    'projects.comment': ['Comment on projects', 'Comment', ['projects.see']],
    'projects.request': ['Request projects', 'Create', ['projects.comment']],
    'projects.edit': ['Edit projects and solicitations', 'Edit', ['projects.comment']],
    'projects.delete': ['Delete draft projects', 'Delete', ['projects.see']],
  }),
  ...group('Procurement', 'Projects', 'Routing', {
    'projects.reviewAdditional': ['Review at an additional step', 'Review', ['projects.comment']],
    'projects.route': ['Assign routing steps', 'Manage', ['projects.see']],
  }),
  ...group('Procurement', 'Solicitations', 'General', {
    'solicitations.reviewLegal': ['Review solicitations as County Attorney', 'Review', everyProject],
    'solicitations.publish': ['Publish solicitations and addenda', 'Publish', everyProject],
    'solicitations.open': ['Open sealed submissions', 'Open', ['projects.see']],
  }),
  ...group('Procurement', 'Evaluation', 'General', {
    'evaluations.score': ['Score submissions', 'Score', ['projects.see']],
    'evaluations.manage': ['Appoint evaluators and set consensus', 'Manage', ['evaluations.score']],
    'awards.make': ['Award solicitations', 'Award', ['projects.see']],
  }),
} satisfies Record<string, Entry>

export type Permission = keyof typeof catalog
export const permissions = Object.keys(catalog) as Permission[]

export const isPermission = (key: string): key is Permission => Object.hasOwn(catalog, key)

/** All that a set of switched-on permissions opens, with what they imply. */
export function withImplied(granted: Iterable<string>): Set<Permission> {
  const open = new Set<Permission>()
  const visit = (key: string) => {
    if (!isPermission(key) || open.has(key)) return
    open.add(key)
    catalog[key].implies.forEach(visit)
  }
  for (const key of granted) visit(key)
  return open
}

/** The switches any one of which opens `wanted`. What a query asks the database for. */
export function grantsFor(wanted: Permission): Permission[] {
  return permissions.filter((key) => withImplied([key]).has(wanted))
}
