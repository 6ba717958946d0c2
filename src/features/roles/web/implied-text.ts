import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { permissionName } from '../rules.ts'

/** The permissions that bring another one along, in words. */
export function impliedByText(brought: readonly Permission[]): string {
  const names = brought.slice(0, 2).map((permission) => `“${permissionName(permission)}”`)
  const more = brought.length - names.length
  if (more === 0) return names.join(' and ')
  return `${names.join(', ')} and ${more} more`
}
