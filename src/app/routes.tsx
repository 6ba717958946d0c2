/** Every route of the web application: an explicit list, each screen in a chunk of its own. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { auditSearch } from '../features/audit-viewer/web/search.ts'
import { loginSearch } from '../features/auth/web/login-search.ts'
import { failedJobSearch } from '../features/background-work/web/search.ts'
import { bodyPageSearch, bodySearch, memberSearch } from '../features/bodies/web/search.ts'
import { departmentSearch } from '../features/departments/web/search.ts'
import { topicOfScreen } from '../features/help/rules.ts'
import { helpSearch } from '../features/help/web/search.ts'
import { mailSearch } from '../features/mailbox/web/search.ts'
import { meetingSearch } from '../features/meetings/web/dashboard/search.ts'
import { notificationSearch } from '../features/notifications/web/search.ts'
import { roleSearch } from '../features/roles/web/search.ts'
import { importRowSearch } from '../features/users/web/import/search.ts'
import { userSearch } from '../features/users/web/search.ts'
import { vendorSearch } from '../features/vendors/web/search.ts'
import { storedToken } from '../platform/web/api/stored-session.ts'
import type {} from '../platform/web/shell/static-data.ts'
import { LoadFailure } from '../platform/web/ui/LoadFailure.tsx'
import { PageLoader } from '../platform/web/ui/PageLoader.tsx'
import { type Address, addresses, aliases } from './addresses.ts'

const root = createRootRoute({ component: Outlet })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../features/auth/web/LoginPage.tsx'), 'LoginPage'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyRouteComponent(() => import('../features/auth/web/LogoutPage.tsx'), 'LogoutPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/auth/web/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  component: lazyRouteComponent(
    () => import('../features/auth/web/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
})

/** Everything below needs a session. Who has no token at all is turned round before the shell is fetched. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!storedToken()) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
})

/** For a screen on the wall: a session, and nothing round it. */
const onTheWall = createRoute({
  getParentRoute: () => root,
  id: 'on-the-wall',
  beforeLoad: ({ location }) => {
    if (!storedToken()) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
  },
  component: lazyRouteComponent(() => import('../features/auth/web/SessionGate.tsx'), 'SessionGate'),
})

const about = ({ path, title, permission, trail }: Address) => ({
  staticData: { title, permission, trail, help: topicOfScreen(path) },
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.dashboard.path,
  ...about(addresses.dashboard),
  component: lazyRouteComponent(() => import('../features/dashboard/web/DashboardPage.tsx'), 'DashboardPage'),
})

const departments = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.departments.path,
  ...about(addresses.departments),
  validateSearch: departmentSearch,
  component: lazyRouteComponent(
    () => import('../features/departments/web/DepartmentListPage.tsx'),
    'DepartmentListPage',
  ),
})

const vendors = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendors.path,
  ...about(addresses.vendors),
  validateSearch: vendorSearch,
  component: lazyRouteComponent(() => import('../features/vendors/web/VendorListPage.tsx'), 'VendorListPage'),
})

const bodies = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.bodies.path,
  ...about(addresses.bodies),
  validateSearch: bodySearch,
  component: lazyRouteComponent(() => import('../features/bodies/web/BodyListPage.tsx'), 'BodyListPage'),
})

const body = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.body.path,
  ...about(addresses.body),
  validateSearch: bodyPageSearch,
  component: lazyRouteComponent(() => import('../features/bodies/web/BodyPage.tsx'), 'BodyPage'),
})

const members = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.members.path,
  ...about(addresses.members),
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('../features/bodies/web/MemberListPage.tsx'), 'MemberListPage'),
})

const mailbox = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.mailbox.path,
  ...about(addresses.mailbox),
  validateSearch: mailSearch,
  component: lazyRouteComponent(() => import('../features/mailbox/web/MailListPage.tsx'), 'MailListPage'),
})

const mail = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.mail.path,
  ...about(addresses.mail),
  component: lazyRouteComponent(() => import('../features/mailbox/web/MailPage.tsx'), 'MailPage'),
})

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.notifications.path,
  ...about(addresses.notifications),
  validateSearch: notificationSearch,
  component: lazyRouteComponent(
    () => import('../features/notifications/web/NotificationListPage.tsx'),
    'NotificationListPage',
  ),
})

const notificationEditor = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.notificationEditor.path,
  ...about(addresses.notificationEditor),
  component: lazyRouteComponent(
    () => import('../features/notifications/web/NotificationEditorPage.tsx'),
    'NotificationEditorPage',
  ),
})

const meetingEditor = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetingEditor.path,
  ...about(addresses.meetingEditor),
  component: lazyRouteComponent(
    () => import('../features/meetings/web/editor/MeetingEditorPage.tsx'),
    'MeetingEditorPage',
  ),
})

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.audit.path,
  ...about(addresses.audit),
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../features/audit-viewer/web/AuditPage.tsx'), 'AuditPage'),
})

const permissions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.permissions.path,
  ...about(addresses.permissions),
  validateSearch: roleSearch,
  component: lazyRouteComponent(() => import('../features/roles/web/RoleListPage.tsx'), 'RoleListPage'),
})

const roleEditor = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.roleEditor.path,
  ...about(addresses.roleEditor),
  component: lazyRouteComponent(() => import('../features/roles/web/RoleEditorPage.tsx'), 'RoleEditorPage'),
})

const county = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.county.path,
  ...about(addresses.county),
  component: lazyRouteComponent(
    () => import('../features/tenants/web/settings/CountySettingsPage.tsx'),
    'CountySettingsPage',
  ),
})

const userPermissions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.userPermissions.path,
  ...about(addresses.userPermissions),
  component: lazyRouteComponent(
    () => import('../features/roles/web/UserPermissionsPage.tsx'),
    'UserPermissionsPage',
  ),
})

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.jobs.path,
  ...about(addresses.jobs),
  validateSearch: failedJobSearch,
  component: lazyRouteComponent(
    () => import('../features/background-work/web/BackgroundWorkPage.tsx'),
    'BackgroundWorkPage',
  ),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.account.path,
  ...about(addresses.account),
  component: lazyRouteComponent(() => import('./AccountScreen.tsx'), 'AccountScreen'),
})

const help = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.help.path,
  ...about(addresses.help),
  validateSearch: helpSearch,
  component: lazyRouteComponent(() => import('../features/help/web/HelpPage.tsx'), 'HelpPage'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.users.path,
  ...about(addresses.users),
  validateSearch: userSearch,
  component: lazyRouteComponent(() => import('../features/users/web/UserListPage.tsx'), 'UserListPage'),
})

const meetings = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetings.path,
  ...about(addresses.meetings),
  validateSearch: meetingSearch,
  component: lazyRouteComponent(
    () => import('../features/meetings/web/dashboard/MeetingDashboardPage.tsx'),
    'MeetingDashboardPage',
  ),
})

const meetingLive = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetingLive.path,
  ...about(addresses.meetingLive),
  component: lazyRouteComponent(() => import('../features/meetings/web/live/LivePage.tsx'), 'LivePage'),
})

const meetingDisplay = createRoute({
  getParentRoute: () => onTheWall,
  path: addresses.meetingDisplay.path,
  ...about(addresses.meetingDisplay),
  component: lazyRouteComponent(() => import('../features/meetings/web/live/DisplayPage.tsx'), 'DisplayPage'),
})

const helpTopic = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.helpTopic.path,
  ...about(addresses.helpTopic),
  component: lazyRouteComponent(() => import('../features/help/web/HelpTopicPage.tsx'), 'HelpTopicPage'),
})

const userImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.userImports.path,
  ...about(addresses.userImports),
  component: lazyRouteComponent(() => import('../features/users/web/import/ImportPage.tsx'), 'ImportPage'),
})

const userImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.userImport.path,
  ...about(addresses.userImport),
  validateSearch: importRowSearch,
  component: lazyRouteComponent(
    () => import('../features/users/web/import/ImportDetailPage.tsx'),
    'ImportDetailPage',
  ),
})

const procurementArea = createRoute({
  getParentRoute: () => signedIn,
  id: 'procurement-area',
  component: lazyRouteComponent(
    () => import('../features/procurement/web/ProcurementArea.tsx'),
    'ProcurementArea',
  ),
})

/** Stands in until the feature brings its own screen. */
const plannedBelow =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string>(address: Address & { path: Path; holds: string }) =>
    createRoute({
      getParentRoute: () => parent,
      path: address.path,
      ...about(address),
      component: lazyRouteComponent(async () => {
        const { PlannedPage } = await import('../platform/web/ui/PlannedPage.tsx')
        return { default: () => <PlannedPage title={address.title} holds={address.holds} /> }
      }),
    })

const planned = plannedBelow(signedIn)
const plannedProcurement = plannedBelow(procurementArea)

/** The shared pieces on a page of their own; a build leaves it out. */
const showroom = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => signedIn,
        path: '/showroom',
        staticData: { title: 'Showroom' },
        component: lazyRouteComponent(
          () => import('../platform/web/showroom/ShowroomPage.tsx'),
          'ShowroomPage',
        ),
      }),
    ]
  : []

const redirects = aliases.map((alias) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: alias.from,
    beforeLoad: ({ params, search }) => {
      throw redirect({ to: alias.to, params, search: { ...search, ...alias.search }, replace: true })
    },
  }),
)

const notFound = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { title: 'Page Not Found' },
  component: lazyRouteComponent(() => import('../platform/web/ui/NotFoundPage.tsx'), 'NotFoundPage'),
})

const routeTree = root.addChildren([
  login,
  logout,
  forgotPassword,
  resetPassword,
  onTheWall.addChildren([meetingDisplay]),
  signedIn.addChildren([
    dashboard,
    help,
    helpTopic,
    account,
    departments,
    vendors,
    bodies,
    body,
    members,
    mailbox,
    mail,
    audit,
    jobs,
    users,
    userImports,
    userImport,
    meetings,
    meetingEditor,
    meetingLive,
    planned(addresses.resolution),
    procurementArea.addChildren([
      plannedProcurement(addresses.procurement),
      plannedProcurement(addresses.createProject),
      plannedProcurement(addresses.createBid),
      plannedProcurement(addresses.evaluation),
    ]),
    planned(addresses.projects),
    planned(addresses.project),
    planned(addresses.projectSummary),
    planned(addresses.vendorPortal),
    planned(addresses.vendorPortalEntry),
    planned(addresses.contracts),
    planned(addresses.newContract),
    permissions,
    roleEditor,
    county,
    userPermissions,
    notifications,
    notificationEditor,
    ...showroom,
    ...redirects,
    notFound,
  ]),
])

export function createAppRouter(history?: Parameters<typeof createRouter>[0]['history']) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: LoadFailure,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
