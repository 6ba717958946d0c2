import { Text } from '@mantine/core'
import type { RollCall } from '../../live/contract.ts'
import { changedVotes, correctionWords, otherChanges } from '../../live/correction-text.ts'

interface Props {
  rollCall: RollCall
  /** The vote that it corrects. */
  before: RollCall | undefined
}

/** Why a vote was corrected, and whose vote is another now. */
export function CorrectionNote({ rollCall, before }: Props) {
  if (!rollCall.corrected_because) return null
  const [changes, others] = before
    ? [changedVotes(before, rollCall), otherChanges(before, rollCall)]
    : [[], []]
  return <Text size="sm">Correction: {correctionWords(changes, rollCall.corrected_because, others)}</Text>
}
