/** What the user may do with a contract, and what of it they have read. */
import { useTextRead } from '#features/drafts/web/index.ts'
import { isDecisionOn } from '#features/matters/rules.ts'
import { contractCalls } from '../../calls.ts'
import type { ContractView } from '../../contract.ts'
import { type Action, contractKind } from '../../rules.ts'

export type Offered = Action | 'hold' | 'release' | 'forward'

export const moveLabels: Record<Offered, string> = {
  submit: 'Submit for Approval',
  approve: 'Approve',
  return: 'Return',
  reject: 'Reject',
  execute: 'Execute',
  terminate: 'Terminate',
  archive: 'Archive',
  hold: 'Hold',
  release: 'Release',
  forward: 'Forward',
}

export const doneWords: Record<Action | 'forward', string> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  execute: 'executed',
  terminate: 'terminated',
  archive: 'archived',
  forward: 'forwarded',
}

const primary: readonly Offered[] = ['submit', 'approve', 'execute']
const order: readonly Offered[] = ['submit', 'approve', 'execute', 'return', 'archive', 'terminate', 'reject']

export function offeredMoves(contract: ContractView) {
  const { may, is_held } = contract
  return [
    ...may.actions.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    ...(may.forward ? (['forward'] as const) : []),
    ...(may.hold ? ([is_held ? 'release' : 'hold'] as const) : []),
  ].map((action) => ({
    action,
    label: moveLabels[action],
    isPrimary: primary.includes(action),
    isDestructive: action === 'reject' || action === 'terminate',
    reason: whyBlocked(contract, action),
  }))
}

/** Why it can't be done now; null where it can. */
function whyBlocked({ is_held, may }: ContractView, action: Offered): string | null {
  if (is_held && isDecisionOn(contractKind, action)) return 'This contract is on hold. Release it first.'
  return may.not_yet.find((each) => each.action === action)?.reason ?? null
}

/** Gives the number of the text that the user has before them, for whoever can decide on it. */
export const useContractRead = ({ id, may }: ContractView) =>
  useTextRead(
    contractCalls.draft,
    { id, section: 'text' },
    may.actions.some((action) => isDecisionOn(contractKind, action)),
  )
