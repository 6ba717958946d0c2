import { modules } from '#platform/shared/permissions/catalog.ts'
import type { Role } from '../contract.ts'

/** Roles by module, for a dropdown. */
export function roleChoices(roles: readonly Role[]) {
  return modules
    .map((module) => ({
      group: module,
      items: roles
        .filter((role) => role.module === module)
        .map((role) => ({ value: role.id, label: role.name }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    }))
    .filter(({ items }) => items.length > 0)
}
