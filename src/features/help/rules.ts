/** Help pages and the screens that each explains. Their texts are fetched when someone opens one. */

interface HelpTopic {
  readonly title: string
  /** Addresses of routes. */
  readonly screens: readonly string[]
}

export const helpTopics = {
  'signing-in': { title: 'Logging in', screens: [] },
  'second-factor': { title: 'Two-factor authentication', screens: [] },
  'my-account': { title: 'My Account', screens: ['/account', '/my-notifications'] },
  'one-purchase': { title: 'Follow one purchase', screens: ['/thread/$kind/$id'] },
  dashboard: { title: 'Dashboard', screens: ['/dashboard', '/waiting'] },
  search: { title: 'Search', screens: ['/search'] },
  lists: { title: 'Working with lists', screens: [] },
  'keyboard-shortcuts': { title: 'Keyboard shortcuts', screens: [] },
  meetings: { title: 'Meetings', screens: ['/meetings', '/meetings/annual-report'] },
  minutes: { title: 'Minutes', screens: ['/meetings/$id/minutes'] },
  'public-portal': { title: 'Public portal', screens: ['/public-portal'] },
  users: { title: 'Users', screens: ['/users'] },
  'import-users': {
    title: 'Importing from a file',
    screens: [
      '/users/import',
      '/users/import/$id',
      '/departments/import',
      '/departments/import/$id',
      '/vendors/import',
      '/vendors/import/$id',
      '/members/import',
      '/members/import/$id',
      '/commodity-codes/import',
      '/commodity-codes/import/$id',
    ],
  },
  permissions: {
    title: 'Permissions and roles',
    screens: ['/permissions', '/role-editor/$id', '/users/$id/permissions'],
  },
  departments: { title: 'Departments', screens: ['/departments'] },
  vendors: {
    title: 'Vendors',
    screens: ['/vendors', '/vendors/$id/performance', '/vendor-registrations', '/commodity-codes'],
  },
  insurance: {
    title: 'Insurance',
    screens: [
      '/insurance',
      '/insurance/certificates',
      '/insurance/certificates/$id',
      '/vendors/$id/insurance',
      '/insurance-requirements',
    ],
  },
  bodies: { title: 'Boards and committees', screens: ['/bodies', '/bodies/$id', '/members'] },
  resolutions: {
    title: 'Resolutions',
    screens: ['/resolutions', '/resolutions/$id', '/resolution-routing', '/resolution-templates'],
  },
  procurement: {
    title: 'Procurement',
    screens: [
      '/procurement',
      '/procurement/project',
      '/procurement/bid',
      '/procurement/evaluate',
      '/procurement/board',
      '/procurement/calendar',
      '/procurement/statistics',
      '/procurement/report',
      '/projects',
      '/projects/$id/submission-form',
      '/vendor-preview/$id',
      '/project-routing',
    ],
  },
  'purchasing-policy': {
    title: 'Purchasing policy and guidance',
    screens: ['/purchasing-policy'],
  },
  solicitations: {
    title: 'Projects, solicitations, and addenda',
    screens: ['/projects/$id', '/projects/$id/submission-form', '/solicitation-templates'],
  },
  'opening-officials': {
    title: 'Opening officials and bid openings',
    screens: ['/opening-officials', '/projects/$id/opening'],
  },
  evaluation: {
    title: 'Evaluation committees',
    screens: ['/projects/$id/evaluation', '/evaluations'],
  },
  contracts: {
    title: 'Contracts',
    screens: [
      '/contracts',
      '/contracts/calendar',
      '/contracts/register',
      '/contracts/statistics',
      '/contracts/$id',
      '/contracts/$id/compare',
      '/contract-form',
      '/contract-payments/import',
      '/contract-payments/import/$id',
      '/contract-routing',
      '/agreement-templates',
    ],
  },
  'import-contracts': {
    title: 'Import contracts',
    screens: [
      '/contracts/import',
      '/contracts/import/$id',
      '/contract-documents/import',
      '/contract-documents/import/$id',
    ],
  },
  signatures: { title: 'Signatures', screens: ['/sign/$id'] },
  retention: { title: 'Records retention', screens: ['/retention', '/retention-schedule'] },
  notifications: {
    title: 'Notification templates',
    screens: ['/notifications', '/notifications-editor/$id'],
  },
  'mail-log': { title: 'Email log', screens: ['/mailbox', '/mailbox/$id'] },
  'county-settings': { title: 'County settings', screens: ['/county', '/setup-guide'] },
  'audit-record': { title: 'Audit log', screens: ['/audit'] },
  'background-work': { title: 'Background jobs', screens: ['/jobs'] },
  'open-data': { title: 'Open data', screens: [] },
} as const satisfies Record<string, HelpTopic>

export type TopicId = keyof typeof helpTopics

export const topicIds = Object.keys(helpTopics) as TopicId[]

export const isTopicId = (id: string): id is TopicId => Object.hasOwn(helpTopics, id)

/** The page that explains the screen at a route's address. */
export const topicOfScreen = (path: string): TopicId | undefined =>
  topicIds.find((id) => helpTopics[id].screens.some((screen) => screen === path))
