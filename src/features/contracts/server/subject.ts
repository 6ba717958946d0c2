import type { Matter } from '#features/matters/server/index.ts'
import { type Step, type Subject, steps } from '../rules.ts'

const stepOf = (status: string): Step => {
  const known = steps.find((each) => each === status)
  if (!known) throw new Error(`a contract is never ${status}`)
  return known
}

/** A matter as the rules of contracts ask about it. */
export const subjectOf = (matter: Matter): Subject & Matter => ({ ...matter, status: stepOf(matter.status) })
