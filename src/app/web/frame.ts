/** What every route stands in: with a session or without, with the shell or on the wall. */
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { topicOfScreen } from '#features/help/rules.ts'
import { storedToken } from '#platform/web/api/stored-session.ts'
import type {} from '#platform/web/shell/static-data.ts'
import type { Address } from '../addresses.ts'

export const root = createRootRoute({ component: Outlet })

/** Who has no token at all is turned round before anything more is fetched. */
function requireToken({ location }: { location: { href: string } }): void {
  if (!storedToken()) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
}

/** Everything below needs a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireToken,
  component: lazyRouteComponent(() => import('./SignedInShell.tsx'), 'SignedInShell'),
})

/** For a screen on the wall: a session, and nothing round it. */
export const chamberDisplay = createRoute({
  getParentRoute: () => root,
  id: 'on-the-wall',
  beforeLoad: requireToken,
  component: lazyRouteComponent(() => import('#features/auth/web/SessionGate.tsx'), 'SessionGate'),
})

export const about = ({ path, title, permission, trail }: Address) => ({
  staticData: { title, permission, trail, help: topicOfScreen(path) },
})
