/** When a project is evaluated. */
import type { Status } from '../rules.ts'

/** Once vendors know the criteria, and until the award. While an addendum is written, the criteria may change. */
export const evaluableStatuses = ['published', 'closed', 'opened', 'evaluation'] as const satisfies Status[]

export const isEvaluable = (status: Status) => evaluableStatuses.some((each) => each === status)
