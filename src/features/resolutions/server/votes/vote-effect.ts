/** What a vote means for the resolution that it was about, and how it is told. */
import { type AfterClose, tallyWords as countedWords } from '#features/meetings/server/index.ts'
import type { Action } from '../../rules.ts'

export type RollCall = Parameters<AfterClose>[1]

export interface VoteEffect {
  readonly outcome: string
  /** None: it stays, and comes back on the next agenda. */
  readonly action?: Action
}

/** The result of a motion does not decide the matter by itself: a motion to table that carries does not adopt. */
export function effectOfVote(
  status: string,
  { kind, result }: Pick<RollCall, 'kind' | 'result'>,
): VoteEffect | null {
  const isMain = kind === 'main' || kind === 'consent'
  const hasCarried = result === 'carried'
  if (result === 'no-quorum') return isMain && isBeforeABody(status) ? { outcome: 'No quorum' } : null
  if (status === 'committee-review') {
    if (isMain)
      return hasCarried ? { outcome: 'Recommended', action: 'approve' } : { outcome: 'Not recommended' }
    if (hasCarried && kind === 'table') return { outcome: 'Tabled' }
    return hasCarried && kind === 'refer' ? { outcome: 'Referred' } : null
  }
  if (status !== 'board-review') return null
  if (isMain)
    return hasCarried ? { outcome: 'Adopted', action: 'adopt' } : { outcome: 'Failed', action: 'reject' }
  if (hasCarried && kind === 'table') return { outcome: 'Tabled', action: 'table' }
  return hasCarried && kind === 'refer' ? { outcome: 'Referred', action: 'refer' } : null
}

const isBeforeABody = (status: string) => status === 'committee-review' || status === 'board-review'

/** "Ayes: 7. Nays: 1. Absent: 0." Weight is told where it is not simply the number of members. */
export function tallyWords({ reckoning, votes, overridden_because }: RollCall): string {
  if (!reckoning) return ''
  const hasWeights = votes.some(({ weight }) => weight !== 1)
  return [
    countedWords(reckoning.tally, hasWeights),
    ...(overridden_because ? [`Result recorded by the Clerk: ${overridden_because}`] : []),
  ].join(' ')
}
