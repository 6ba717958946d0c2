import type { Matter } from '#features/matters/server/index.ts'
import { type Status, type Subject, statuses } from '../rules.ts'

const statusOf = (status: string): Status => {
  const known = statuses.find((each) => each === status)
  if (!known) throw new Error(`a project is never ${status}`)
  return known
}

/** A matter as the rules of projects ask about it. */
export const subjectOf = (matter: Matter): Subject & Matter => ({
  ...matter,
  status: statusOf(matter.status),
})
