/** Unanimous consent: no one objects, and those present are enough to carry the motion. Anything else takes a vote. */
import { wrongState } from '#platform/shared/errors.ts'
import type { Closing } from '../../live/contract.ts'
import type { CastVote, Outcome } from '../../votes.ts'

export const consentDeclared = 'There being no objection, the Chair declared the motion carried.'

/** Whether a decision can stand as one by unanimous consent. */
export const isConsent = (
  votes: readonly CastVote[],
  result: Outcome['result'],
  override: Closing['override'],
): boolean => !override && result === 'carried' && !votes.some(({ value }) => value === 'No')

export function requireConsent(
  votes: readonly CastVote[],
  { result, sentence }: Pick<Outcome, 'result' | 'sentence'>,
  override: Closing['override'],
): void {
  if (isConsent(votes, result, override)) return
  if (votes.some(({ value }) => value === 'No'))
    throw wrongState('A member objected. Withdraw the request for unanimous consent and take a vote.')
  if (override) throw wrongState('A decision by unanimous consent can’t be overridden. Take a vote instead.')
  throw wrongState(`${sentence} Withdraw the request for unanimous consent and take a vote.`)
}
