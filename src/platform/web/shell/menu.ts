/** What the header offers. A menu that has nothing left for its user is not shown at all. */
import type { Permission } from '../../shared/permissions/catalog.ts'

export interface MenuLink {
  readonly label: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly permission?: Permission
  /** How many wait there; none is not said. */
  readonly count?: number
}

export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuLink[]
}

export type Menu = MenuLink | MenuGroup

interface Holder {
  can(permission: Permission): boolean
}

export function menusFor(holder: Holder, menus: readonly Menu[]): Menu[] {
  const opens = ({ permission }: MenuLink) => !permission || holder.can(permission)
  return menus.flatMap((menu): Menu[] => {
    if (!('items' in menu)) return opens(menu) ? [menu] : []
    const items = menu.items.filter(opens)
    return items.length > 0 ? [{ ...menu, items }] : []
  })
}

/** Whether a screen belongs to what this leads to: `/resolutions/…` to `/resolutions`. */
export const isIn = ({ to }: MenuLink, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)
