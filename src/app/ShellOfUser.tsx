import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { firstScreenOf, firstScreens } from '#features/auth/rules.ts'
import { Bell } from '#features/bell/web/Bell.tsx'
import { useWaitingTotal } from '#features/dashboard/web/index.ts'
import { keepOpened } from '#features/search/web/index.ts'
import { isOnFirstScreen, useSetupGuide } from '#features/setup-guide/web/api.ts'
import { TableViews } from '#features/views/web/TableViews.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { type MenuLink, menusFor } from '#platform/web/shell/menu.ts'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { TableViewsContext } from '#platform/web/table/table-views.ts'
import { type Address, addresses } from './addresses.ts'
import { staffMenus, vendorMenus } from './menus.ts'

export function ShellOfUser() {
  const session = useSession()
  const isAtWork = !session.isVendor && !session.mustSetUpSecondFactor
  const waiting = useWaitingTotal(isAtWork)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (isAtWork) keepOpened(session.user.user_id, path)
  }, [isAtWork, session.user.user_id, path])
  const menus = menusFor(session, session.isVendor ? vendorMenus : staffMenus).map((menu) =>
    'to' in menu && menu.to === addresses.waiting.path ? { ...menu, count: waiting } : menu,
  )
  const places = menusFor(session, allPlaces).filter((menu) => 'to' in menu)
  return (
    <TableViewsContext value={session.isVendor ? null : TableViews}>
      <Shell
        menus={menus}
        places={places}
        palette={SearchPalette}
        bell={isAtWork && <Bell />}
        above={<GuideOnFirstScreen />}
      />
    </TableViewsContext>
  )
}

const SearchPalette = lazy(async () => {
  const { SearchPalette } = await import('#features/search/web/SearchPalette.tsx')
  return { default: SearchPalette }
})

const SetupGuidePanel = lazy(async () => {
  const { SetupGuidePanel } = await import('#features/setup-guide/web/SetupGuidePanel.tsx')
  return { default: SetupGuidePanel }
})

/** What is left to set up, for those who may, above whatever they see first after log-in. */
function GuideOnFirstScreen() {
  const { user, can } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const first = firstScreens[firstScreenOf(user.first_screen, can)].to
  return can('county.manage') && [first, '/dashboard'].includes(path) ? <Guide /> : null
}

/** Its code is fetched where there is something left, which is asked first. */
function Guide() {
  const { data } = useSetupGuide()
  if (!data || !isOnFirstScreen(data)) return null
  return (
    <Suspense>
      <SetupGuidePanel />
    </Suspense>
  )
}

const screens: readonly MenuLink[] = Object.values<Address>(addresses)
  .filter(({ path }) => !path.includes('$'))
  .map(({ path, title, permission }) => ({ label: title, to: path, permission }))

const menuEntries = staffMenus.flatMap((menu) =>
  'items' in menu
    ? menu.items
        .filter(({ search }) => search)
        .map((item) => ({ ...item, label: `${menu.label}: ${item.label}` }))
    : [],
)

const allPlaces: readonly MenuLink[] = [...screens, ...menuEntries, { label: 'Log Off', to: '/logout' }]
