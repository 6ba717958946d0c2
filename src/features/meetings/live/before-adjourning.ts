/** What a clerk should know before a meeting is adjourned. */
import type { Live } from './contract.ts'
import { actionAfter, isOpenVote, standingVote } from './rules.ts'

/** Why a meeting can't be adjourned now; null where it can. */
export function whyNotAdjourn({ roll_calls, executive_sessions }: Live): string | null {
  if (roll_calls.some(isOpenVote)) return 'A vote is open. Close or withdraw it before you adjourn.'
  if (executive_sessions.some(({ ended_at }) => ended_at === null))
    return 'The meeting is in executive session. End the executive session before you adjourn.'
  return null
}

/** On the motion to adjourn, and on what was to be voted on and was not. */
export function beforeAdjourning(live: Live): string[] {
  const { items, roll_calls } = live
  const last = roll_calls.findLast(({ kind, closed_at }) => kind === 'adjourn' && closed_at !== null)
  const isVotedOn = (id: string) =>
    roll_calls.some(
      ({ result, item_ids }) => result !== null && result !== 'no-quorum' && item_ids.includes(id),
    )
  const left = items.filter(
    ({ id, vote_type, action }) =>
      vote_type !== 'No Vote' &&
      (action === '' || action === actionAfter('main', 'no-quorum')) &&
      !isVotedOn(id),
  )
  const numbers = new Intl.ListFormat('en-US').format(left.map(({ number }) => number))
  return [
    ...(!last ? ['No motion to adjourn is on record.'] : []),
    ...(last && standingVote(roll_calls, last).result !== 'carried'
      ? ['The last motion to adjourn didn’t carry.']
      : []),
    ...(left.length > 0 ? [`Not voted on yet: ${left.length === 1 ? 'item' : 'items'} ${numbers}.`] : []),
  ]
}
