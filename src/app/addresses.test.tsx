import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { topicOfScreen } from '#features/help/rules.ts'
import { storeSession } from '#platform/web/api/stored-session.ts'
import { goodToken, user } from '#platform/web/testing/county.ts'
import { type Address, addresses } from './addresses.ts'
import { aliases } from './aliases.ts'
import { staffMenus, vendorMenus } from './menus.ts'
import { createAppRouter } from './routes.tsx'
import { screenAt } from './screens.ts'

/** Every route and link that the product's description names. */
const named = [
  '/login /forgot-password /reset-password/abc /logout / /dashboard /procurement /project-form /bid-form',
  '/contract-form /contracts-dashboard /project-overview/7 /projects /meetings /meeting-editor/7 /meetings/7/edit',
  '/resolution-editor/7 /document-editor/7 /vendor-preview/7 /users /new-user /departments /permissions',
  '/role-editor/7 /notifications /notifications-editor/7 /permissions/role/7 /notifications/new /notifications/7',
  '/projects/7 /resolutions/7 /vendor-portal/7 /meetings/board-meetings /meetings/committee-meetings',
  '/procurement/project /procurement/bid /procurement/evaluate /procurement/waiting /contracts /contracts/waiting',
  '/create-bid /account /help',
].flatMap((line) => line.split(' '))

async function resolve(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return {
    path: router.state.location.pathname,
    search: router.state.location.search,
    match: router.state.matches.at(-1),
  }
}

beforeEach(() => storeSession(goodToken(), user))
afterEach(() => localStorage.clear())

describe('addresses', () => {
  it.each(named)('%s leads to a screen', async (address) => {
    const { match } = await resolve(address)
    expect(match?.routeId).not.toMatch(/\/\$$/)
    expect(match?.status).toBe('success')
  })

  it.each(aliases)('$from leads to $to', async ({ from, to, search = {} }) => {
    const resolved = await resolve(from.replace('$id', '7'))
    expect(resolved.path).toBe(to.replace('$id', '7'))
    expect(resolved.search).toMatchObject(search)
  })

  it('leads nowhere twice: what an alias leads to is no alias', () => {
    const froms = new Set(aliases.map(({ from }) => from))
    expect(aliases.filter(({ to }) => froms.has(to))).toEqual([])
  })

  it('knows every place that a menu leads to', () => {
    const known = new Set<string>(Object.values(addresses).map(({ path }) => path))
    const places = [...staffMenus, ...vendorMenus].flatMap((menu) => ('items' in menu ? menu.items : [menu]))
    expect(places.filter(({ to }) => !known.has(to))).toEqual([])
  })

  it('has a page of the help for every screen of Setup', () => {
    const inSetup = Object.values<Address>(addresses).filter(({ trail }) => trail?.[0]?.title === 'Setup')
    expect(inSetup.filter(({ path }) => !topicOfScreen(path)).map(({ path }) => path)).toEqual([])
  })

  it('are all known to the server, which answers any other with 404', () => {
    const router = createAppRouter(createMemoryHistory())
    const paths = Object.values<{ fullPath: string }>(router.routesById).map(({ fullPath }) => fullPath)
    const screens = paths.filter((path) => path && !path.endsWith('/$') && path !== '/showroom')
    expect(screens.length).toBeGreaterThan(50)
    expect(screens.filter((path) => !screenAt(path.replaceAll(/\$\w+/g, '7')))).toEqual([])
    expect(screenAt('/no/such/place')).toBeUndefined()
  })

  it('says so when there is nothing', async () => {
    const { match } = await resolve('/no/such/place')
    expect(match?.staticData.title).toBe('Page Not Found')
  })
})
