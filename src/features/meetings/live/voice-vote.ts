/** A voice vote: what the Chair declares must be what the recorded names leave possible. */
import type { Outcome } from '../votes.ts'
import type { Closing, RollCall } from './contract.ts'

type Voice = Pick<RollCall, 'vote_type'>

/** Why the Chair’s words and the count can’t both stand; null where they agree. */
export function voiceFault(
  { vote_type }: Voice,
  { result, sentence }: Pick<Outcome, 'result' | 'sentence'>,
  { others, override }: Pick<Closing, 'others' | 'override'>,
): string | null {
  if (vote_type !== 'Voice Vote' || !others || override) return null
  if (others === 'Yes' && result === 'failed')
    return `The ayes can’t have it with the votes recorded by name. ${sentence} Take a roll call vote instead.`
  if (others === 'No' && result === 'carried')
    return `The noes can’t have it with the votes recorded by name. ${sentence} Take a roll call vote instead.`
  return null
}
