/**
 * What may be done with roles. Whoever manages roles moves only the switches of permissions that they have themselves,
 * so that no one climbs; two roles are fixed, because everything else leans on them.
 */
import { catalog, type Permission, permissions, withImplied } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator, vendorRole } from '#platform/shared/permissions/role-names.ts'

export interface SwitchChange {
  readonly permission_id: Permission
  readonly allowed: boolean
}

interface Named {
  readonly name: string
}

/** Why neither the name nor the switches of a role can be changed; null where they can. */
export function whyFixed({ name }: Named): string | null {
  if (name === fullAdministrator)
    return 'Full Administrators always have every permission. This role can’t be changed or deleted.'
  if (name === vendorRole)
    return 'Vendors aren’t county staff, so this role has no permissions. It can’t be changed or deleted.'
  return null
}

/** A name that is read as one of the fixed ones would deceive, however it is spelled. */
export function readsAsFixedName(name: string): boolean {
  const spoken = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return [fullAdministrator, vendorRole].some((fixed) => spoken(fixed) === spoken(name))
}

/** The switches that are on. A new version's permissions are the Full Administrator's without anyone's doing. */
export function switchesOf({ name, granted }: Named & { readonly granted: readonly string[] }): Permission[] {
  if (name === fullAdministrator) return permissions
  return permissions.filter((permission) => granted.includes(permission))
}

export function withChanges(granted: readonly Permission[], changes: readonly SwitchChange[]): Permission[] {
  const on = new Set(granted)
  for (const { permission_id, allowed } of changes) {
    if (allowed) on.add(permission_id)
    else on.delete(permission_id)
  }
  return permissions.filter((permission) => on.has(permission))
}

/** The switches that differ between two states of a role. */
export function movedSwitches(before: readonly Permission[], after: readonly Permission[]): SwitchChange[] {
  return permissions.flatMap((permission_id) => {
    const allowed = after.includes(permission_id)
    return allowed === before.includes(permission_id) ? [] : [{ permission_id, allowed }]
  })
}

/** Other permissions that are on and bring this one along. */
export const impliedBy = (permission: Permission, granted: readonly Permission[]): Permission[] =>
  granted.filter((other) => other !== permission && withImplied([other]).has(permission))

export const permissionName = (permission: Permission) => catalog[permission].name
