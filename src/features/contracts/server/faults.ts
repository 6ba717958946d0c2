/** Why an action can't be done yet: told on the contract's page beforehand, and held by the server. */
import type { Action } from '../rules.ts'
import type { Missing } from '../schemas.ts'
import type { Needs } from './missing.ts'

const listed = (missing: readonly Missing[]) => missing.map(({ text }) => text).join(' ')

/** What must be there before others look at it: terms, money, and papers. Authority may come while it is being approved. */
const needsToSubmit = ({ beforeSubmit }: Needs) => beforeSubmit.filter(({ place }) => place !== 'authority')

export function findFault(action: Action, needs: Needs): string | null {
  if (action === 'submit') return listed(needsToSubmit(needs)) || null
  if (action === 'execute') return listed(needs.missing) || null
  return null
}
