/** Administration. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditSearch } from '#features/audit-viewer/web/index.ts'
import { failedJobSearch } from '#features/background-work/web/index.ts'
import { bodyPageSearch, bodySearch, memberSearch } from '#features/bodies/web/index.ts'
import { commoditySearch } from '#features/commodities/web/search.ts'
import { departmentSearch } from '#features/departments/web/index.ts'
import { mailSearch } from '#features/email-log/web/index.ts'
import { notificationSearch } from '#features/notifications/web/index.ts'
import { roleSearch } from '#features/roles/web/index.ts'
import { userSearch } from '#features/users/web/index.ts'
import { vendorSearch } from '#features/vendors/web/index.ts'
import { addresses } from '../addresses.ts'
import { departmentsScreen } from './departments-screen.tsx'
import { about, signedIn } from './frame.ts'
import { vendorsScreen } from './vendors-screen.tsx'

const departments = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.departments.path,
  ...about(addresses.departments),
  validateSearch: departmentSearch,
  component: lazyRouteComponent(departmentsScreen),
})

const vendors = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendors.path,
  ...about(addresses.vendors),
  validateSearch: vendorSearch,
  component: lazyRouteComponent(vendorsScreen),
})

const vendorPerformance = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorPerformance.path,
  ...about(addresses.vendorPerformance),
  component: lazyRouteComponent(
    () => import('#features/performance/web/VendorPerformancePage.tsx'),
    'VendorPerformancePage',
  ),
})

const commodityCodes = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.commodityCodes.path,
  ...about(addresses.commodityCodes),
  validateSearch: commoditySearch,
  component: lazyRouteComponent(
    () => import('#features/commodities/web/CommodityListPage.tsx'),
    'CommodityListPage',
  ),
})

const bodies = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.bodies.path,
  ...about(addresses.bodies),
  validateSearch: bodySearch,
  component: lazyRouteComponent(() => import('#features/bodies/web/BodyListPage.tsx'), 'BodyListPage'),
})

const body = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.body.path,
  ...about(addresses.body),
  validateSearch: bodyPageSearch,
  component: lazyRouteComponent(() => import('#features/bodies/web/BodyPage.tsx'), 'BodyPage'),
})

const members = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.members.path,
  ...about(addresses.members),
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('#features/bodies/web/MemberListPage.tsx'), 'MemberListPage'),
})

const mailbox = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.mailbox.path,
  ...about(addresses.mailbox),
  validateSearch: mailSearch,
  component: lazyRouteComponent(() => import('#features/email-log/web/MailListPage.tsx'), 'MailListPage'),
})

const mail = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.mail.path,
  ...about(addresses.mail),
  component: lazyRouteComponent(() => import('#features/email-log/web/MailPage.tsx'), 'MailPage'),
})

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.notifications.path,
  ...about(addresses.notifications),
  validateSearch: notificationSearch,
  component: lazyRouteComponent(
    () => import('#features/notifications/web/NotificationListPage.tsx'),
    'NotificationListPage',
  ),
})

const notificationEditor = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.notificationEditor.path,
  ...about(addresses.notificationEditor),
  component: lazyRouteComponent(
    () => import('#features/notifications/web/NotificationEditorPage.tsx'),
    'NotificationEditorPage',
  ),
})

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.audit.path,
  ...about(addresses.audit),
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('#features/audit-viewer/web/AuditPage.tsx'), 'AuditPage'),
})

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.jobs.path,
  ...about(addresses.jobs),
  validateSearch: failedJobSearch,
  component: lazyRouteComponent(
    () => import('#features/background-work/web/BackgroundWorkPage.tsx'),
    'BackgroundWorkPage',
  ),
})

const publicPortal = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.publicPortal.path,
  ...about(addresses.publicPortal),
  component: lazyRouteComponent(
    () => import('#features/public-portal/web/PublicPortalPage.tsx'),
    'PublicPortalPage',
  ),
})

const permissions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.permissions.path,
  ...about(addresses.permissions),
  validateSearch: roleSearch,
  component: lazyRouteComponent(() => import('#features/roles/web/RoleListPage.tsx'), 'RoleListPage'),
})

const roleEditor = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.roleEditor.path,
  ...about(addresses.roleEditor),
  component: lazyRouteComponent(() => import('#features/roles/web/RoleEditorPage.tsx'), 'RoleEditorPage'),
})

const userPermissions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.userPermissions.path,
  ...about(addresses.userPermissions),
  component: lazyRouteComponent(
    () => import('#features/roles/web/UserPermissionsPage.tsx'),
    'UserPermissionsPage',
  ),
})

const county = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.county.path,
  ...about(addresses.county),
  component: lazyRouteComponent(
    () => import('#features/tenants/web/settings/CountySettingsPage.tsx'),
    'CountySettingsPage',
  ),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.users.path,
  ...about(addresses.users),
  validateSearch: userSearch,
  component: lazyRouteComponent(() => import('#features/users/web/UserListPage.tsx'), 'UserListPage'),
})

const setupGuide = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.setupGuide.path,
  ...about(addresses.setupGuide),
  component: lazyRouteComponent(
    () => import('#features/setup-guide/web/SetupGuidePage.tsx'),
    'SetupGuidePage',
  ),
})

export const setupRoutes = [
  setupGuide,
  departments,
  vendors,
  vendorPerformance,
  commodityCodes,
  bodies,
  body,
  members,
  mailbox,
  mail,
  notifications,
  notificationEditor,
  audit,
  jobs,
  publicPortal,
  permissions,
  roleEditor,
  userPermissions,
  county,
  users,
] as const
