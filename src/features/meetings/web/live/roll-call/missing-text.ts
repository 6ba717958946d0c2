/** What an open vote still lacks, for the clerk who is about to close it. */
import type { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { Live, RollCall } from '../../../live/contract.ts'
import { countedIfClosed } from '../../../live/rules.ts'
import { inList } from '../../../minutes/record.ts'
import { hasWeights, outcomeOf } from '../labels.ts'

const mostNames = 3

/** "Ann Early, Ben Later and 4 others". */
const fewNames = (names: readonly string[]) =>
  inList(
    names.length > mostNames + 1
      ? [...names.slice(0, mostNames), `${names.length - mostNames} others`]
      : names,
  )

const more = (count: number, noun: string) =>
  count > 0 ? [`${count} more ${noun}${count === 1 ? '' : 's'}`] : []

/** To carry, and whose answers to be closed; empty where nothing is missing. */
export function missingWords(live: Live, rollCall: RollCall): string {
  const { reckonings } = outcomeOf(live, rollCall)
  const silent = countedIfClosed(rollCall.votes, live.seats).filter(({ value }) => value === null)
  const lacking = (measure: VoteThreshold['measure']) =>
    Math.max(
      0,
      ...reckonings.flatMap(({ threshold, needed, got }) =>
        threshold.measure === measure ? [needed - got] : [],
      ),
    )
  const isWeighted = hasWeights(live)
  const missing = [
    ...(live.quorum.has ? [] : ['a quorum']),
    ...(isWeighted
      ? [...more(lacking('weight'), 'weighted vote'), ...more(lacking('heads'), 'aye')]
      : more(Math.max(lacking('weight'), lacking('heads')), 'aye')),
    ...(silent.length > 0 ? [`votes from ${fewNames(silent.map(({ member_name }) => member_name))}`] : []),
  ]
  return missing.length === 0 ? '' : `Still missing: ${missing.join('; ')}.`
}
