/** What a correction of a vote changed, as minutes, screens, and the public page tell it. */
import type { RollCall } from './contract.ts'

export interface ChangedVote {
  readonly name: string
  readonly was: string | null
  readonly is: string | null
}

type Side = Pick<RollCall, 'votes' | 'motion' | 'mover_id' | 'seconder_id'>

export const changedVotes = (before: Pick<Side, 'votes'>, after: Pick<Side, 'votes'>): ChangedVote[] =>
  after.votes.flatMap(({ member_id, member_name: name, value: is }) => {
    const earlier = before.votes.find((vote) => vote.member_id === member_id)
    return !earlier || earlier.value === is ? [] : [{ name, was: earlier.value, is }]
  })

/** "Omar Farouk from Yes to No". */
const changeWords = ({ name, was, is }: ChangedVote) =>
  `${name} from ${was ?? 'no vote'} to ${is ?? 'no vote'}`

/** "Omar Farouk from Yes to No, Helen Grimaldi from No to Yes (Misheard two members)." */
export function correctionWords(
  changes: readonly ChangedVote[],
  reason: string,
  others: readonly string[] = [],
): string {
  const told = [...changes.map(changeWords), ...others]
  const because = reason.trim().replace(/\.$/, '')
  return told.length === 0 ? `${because}.` : `${told.join(', ')} (${because}).`
}

/** Apart from the votes; the earlier words of a motion stay out, because they were never put to the vote. */
export const otherChanges = (before: Side, after: Side): string[] => [
  ...(before.motion === after.motion ? [] : ['motion corrected']),
  ...(before.mover_id === after.mover_id ? [] : ['who moved it corrected']),
  ...(before.seconder_id === after.seconder_id ? [] : ['who seconded it corrected']),
]
