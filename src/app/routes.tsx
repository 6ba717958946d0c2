/** Every route of the web application: an explicit list, each screen in a chunk of its own. */
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
} from '@tanstack/react-router'
import { parseTyped } from '#platform/web/parse-typed.ts'
import { LoadFailure } from '#platform/web/ui/LoadFailure.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { aliases } from './aliases.ts'
import { awardingScreens } from './web/awarding.ts'
import { contractScreens } from './web/contracts.ts'
import { chamberDisplay, root, signedIn } from './web/frame.ts'
import { importRoutes } from './web/imports.tsx'
import { loggedOutRoutes } from './web/logged-out-routes.ts'
import { chamberDisplayRoutes, meetingRoutes } from './web/meetings.ts'
import { ownRoutes } from './web/own.ts'
import { procurementScreens } from './web/procurement.ts'
import { resolutionRoutes } from './web/resolutions.ts'
import { setupRoutes } from './web/setup.ts'
import { vendorScreens } from './web/vendors.ts'

/** The shared pieces on a page of their own; a build leaves it out. */
const showroom = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => signedIn,
        path: '/showroom',
        staticData: { title: 'Showroom' },
        component: lazyRouteComponent(
          () => import('#platform/web/showroom/ShowroomPage.tsx'),
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
  component: lazyRouteComponent(() => import('#platform/web/ui/NotFoundPage.tsx'), 'NotFoundPage'),
})

const routeTree = root.addChildren([
  ...loggedOutRoutes,
  chamberDisplay.addChildren([...chamberDisplayRoutes]),
  signedIn.addChildren([
    ...ownRoutes,
    ...setupRoutes,
    ...importRoutes,
    ...meetingRoutes,
    ...resolutionRoutes,
    ...procurementScreens,
    ...awardingScreens,
    ...vendorScreens,
    ...contractScreens,
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
    parseSearch: parseSearchWith(parseTyped),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
