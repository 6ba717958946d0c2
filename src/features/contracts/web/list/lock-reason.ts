import type { ContractRow } from '../../contract.ts'
import { contractStatusNames } from '../../rules.ts'

/** Why a contract can't be edited; null where it can. */
export function lockReason({
  status,
  waitingOn,
  changeKind,
}: Pick<ContractRow, 'status' | 'waitingOn' | 'changeKind'>): string | null {
  if (status === 'draft') return null
  if (status === 'working')
    return `Locked while it’s being approved${waitingOn ? ` by ${waitingOn}` : ''}. Return it to make changes.`
  if (status === 'executed' && changeKind) return `Locked: this ${changeKind} is part of its contract.`
  if (status === 'executed') return 'Locked: executed contracts are changed by amendment.'
  return `Locked: this contract is ${contractStatusNames[status].toLowerCase()}.`
}
