/** When a project is evaluated. */
import type { Status } from '../rules.ts'

/** Once vendors know the criteria, and until the award. While an addendum is written, the criteria may change. */
export const evaluableStatuses = ['published', 'closed', 'opened', 'evaluation'] as const satisfies Status[]

export const isEvaluable = (status: Status) => evaluableStatuses.some((each) => each === status)

interface Evaluated {
  readonly procurementType: 'rfp' | 'bid'
  readonly criteria: readonly { readonly description: string }[]
}

/** The names that are scored, each once. A bid is not evaluated by criteria: whoever evaluates it all the same names their own. */
export const criteriaToScore = ({ procurementType, criteria }: Evaluated): string[] =>
  procurementType === 'bid' ? [] : criteria.map(({ description }) => description)

/** What is wrong with the scored criteria, by field. */
export function criteriaFaults(
  wanted: readonly string[],
  scored: readonly { readonly name: string }[],
): Record<string, string> {
  const left = [...wanted]
  const seen = new Set<string>()
  const faults: Record<string, string> = {}
  scored.forEach(({ name }, index) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    const isUnasked = wanted.length > 0 ? place < 0 : seen.has(name.toLowerCase())
    if (isUnasked)
      faults[`criteria.${index}.name`] = seen.has(name.toLowerCase())
        ? 'This criterion is already in the list.'
        : 'This isn’t one of the project’s criteria.'
    seen.add(name.toLowerCase())
  })
  if (left.length > 0 && Object.keys(faults).length === 0)
    faults.criteria = `Score every criterion of the project: ${left.join(', ')}.`
  return faults
}
