/** What everyone who is signed in has. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { noticesSearch } from '#features/bell/web/index.ts'
import { dashboardSearch, waitingSearch } from '#features/dashboard/web/index.ts'
import { helpSearch } from '#features/help/web/index.ts'
import { searchSearch } from '#features/search/web/index.ts'
import { addresses } from '../addresses.ts'
import { accountScreen } from './account-screen.tsx'
import { about, signedIn } from './frame.ts'

const home = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.home.path,
  ...about(addresses.home),
  component: lazyRouteComponent(() => import('#features/auth/web/FirstScreen.tsx'), 'FirstScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.dashboard.path,
  ...about(addresses.dashboard),
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(() => import('#features/dashboard/web/DashboardPage.tsx'), 'DashboardPage'),
})

const waiting = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.waiting.path,
  ...about(addresses.waiting),
  validateSearch: waitingSearch,
  component: lazyRouteComponent(
    () => import('#features/dashboard/web/waiting/WaitingPage.tsx'),
    'WaitingPage',
  ),
})

const search = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.search.path,
  ...about(addresses.search),
  validateSearch: searchSearch,
  component: lazyRouteComponent(() => import('#features/search/web/SearchPage.tsx'), 'SearchPage'),
})

const thread = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.thread.path,
  staticData: { ...about(addresses.thread).staticData, namesRecord: true },
  component: lazyRouteComponent(() => import('#features/thread/web/ThreadPage.tsx'), 'ThreadPage'),
})

const notices = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.notices.path,
  ...about(addresses.notices),
  validateSearch: noticesSearch,
  component: lazyRouteComponent(() => import('#features/bell/web/NoticesPage.tsx'), 'NoticesPage'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.account.path,
  ...about(addresses.account),
  component: lazyRouteComponent(accountScreen),
})

const sign = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.sign.path,
  ...about(addresses.sign),
  component: lazyRouteComponent(() => import('#features/signing/web/SignPage.tsx'), 'SignPage'),
})

const help = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.help.path,
  ...about(addresses.help),
  validateSearch: helpSearch,
  component: lazyRouteComponent(() => import('#features/help/web/HelpPage.tsx'), 'HelpPage'),
})

const helpTopic = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.helpTopic.path,
  ...about(addresses.helpTopic),
  component: lazyRouteComponent(() => import('#features/help/web/HelpTopicPage.tsx'), 'HelpTopicPage'),
})

export const ownRoutes = [
  home,
  dashboard,
  waiting,
  search,
  thread,
  notices,
  account,
  sign,
  help,
  helpTopic,
] as const
