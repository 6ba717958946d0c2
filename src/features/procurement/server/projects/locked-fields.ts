/** Fields that an addendum can't change: the project's page shows them read-only, and the server refuses them. */
import { isDeepStrictEqual } from 'node:util'
import { invalid } from '#platform/shared/errors.ts'
import { type LockedField, lockedFields } from '../../addendum-rules.ts'
import type { Project, ProjectChange } from '../../schemas.ts'

/** As a change carries them: amounts are cents, codes have no order. */
const valuesOf = (project: Project): Required<Pick<ProjectChange, LockedField>> => ({
  department: project.department,
  category: project.category,
  estimatedCost: project.estimatedCost === null ? null : Math.round(project.estimatedCost * 100),
  emergencyPurchase: project.emergencyPurchase,
  emergencyReason: project.emergencyReason,
  emergencyDeclaredBy: project.emergencyDeclaredBy,
  procurementType: project.procurementType,
  categories: project.categories,
})

const comparable = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort() : value)

/** Whoever sends a locked field as it is changes nothing. */
export function requireUnlocked(project: Project, change: ProjectChange): void {
  const values: Partial<ProjectChange> = valuesOf(project)
  const faults = Object.fromEntries(
    Object.entries(lockedFields).filter(([field]) => {
      const key = field as LockedField
      return change[key] !== undefined && !isDeepStrictEqual(comparable(change[key]), comparable(values[key]))
    }),
  )
  const [message] = Object.values(faults)
  if (message) throw invalid(message, faults)
}
