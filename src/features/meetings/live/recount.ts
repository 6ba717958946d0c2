/** A closed vote counted again with attendance as it is now, which may have been corrected since. */
import type { QuorumRule } from '#features/bodies/rules.ts'
import { type Stay, wasThereAtTheEnd, windowOf } from '../attendance/rules.ts'
import { decide, type VotingBase } from '../votes.ts'
import type { LiveMeeting, RollCall } from './contract.ts'
import { houseAfterCorrection, isOtherHouse, takenVote } from './rules.ts'

/** The parts of a session that say who was there. */
export interface Attended {
  readonly meeting: Pick<LiveMeeting, 'called_to_order_at' | 'adjourned_at'>
  readonly quorum: { readonly rule: QuorumRule }
  readonly seats: readonly { readonly member_id: string | null; readonly stays: readonly Stay[] }[]
  readonly roll_calls: readonly RollCall[]
}

/** Returns null for a vote that was not closed. */
export function houseNow(
  { meeting, quorum, seats, roll_calls }: Attended,
  rollCall: RollCall,
  votes: RollCall['votes'] = rollCall.votes,
): VotingBase | null {
  if (!rollCall.reckoning) return null
  const window = windowOf(takenVote(roll_calls, rollCall), meeting)
  const staysOf = (memberId: string) => seats.find(({ member_id }) => member_id === memberId)?.stays ?? []
  return houseAfterCorrection(quorum.rule, rollCall.reckoning.house, votes, (memberId) =>
    wasThereAtTheEnd(staysOf(memberId), window),
  )
}

/** Whether attendance was corrected so that others were there, or another quorum, than the vote on record says. */
export function isAttendanceOther(attended: Attended, rollCall: RollCall): boolean {
  const house = houseNow(attended, rollCall)
  return house !== null && rollCall.reckoning !== null && isOtherHouse(house, rollCall.reckoning.house)
}

/** Whether the count would end differently with attendance as it is now. */
export function isOutcomeOther(attended: Attended, rollCall: RollCall): boolean {
  const house = houseNow(attended, rollCall)
  if (!house || !rollCall.reckoning || !isAttendanceOther(attended, rollCall)) return false
  const { votes, thresholds, reckoning } = rollCall
  return decide(votes, thresholds, house).result !== decide(votes, thresholds, reckoning.house).result
}
