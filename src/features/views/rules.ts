/** Lists that can be seen again as they are: by their addresses. */
export const viewLists = [
  '/meetings',
  '/resolutions',
  '/procurement',
  '/projects',
  '/contracts',
  '/waiting',
  '/insurance',
  '/insurance/certificates',
  '/retention',
  '/users',
  '/departments',
  '/vendors',
  '/vendor-registrations',
  '/bodies',
  '/members',
  '/commodity-codes',
  '/mailbox',
  '/audit',
  '/jobs',
] as const
export type ViewList = (typeof viewLists)[number]

export const isViewList = (path: string): path is ViewList => viewLists.some((list) => list === path)

/** Of one person, of all lists together: no one's views crowd out those of others. */
export const mostViews = 100
export const mostSchedules = 50

/** How a list is shown, beside what it asks the server for: tab, list or board, hidden columns, rows on a page. */
export const shownBy = ['tab', 'view', 'hide', 'size'] as const

const personal: readonly ViewList[] = ['/users', '/vendor-registrations', '/mailbox', '/audit', '/jobs']

/** Its rows are about people, or are logs: no file of it leaves the product unless the county says so. */
export const isPersonal = (list: ViewList): boolean => personal.includes(list)
