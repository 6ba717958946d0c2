import { Text } from '@mantine/core'
import type { RollCall } from '../../live/contract.ts'

interface Props {
  rollCall: RollCall
  /** The vote that it corrects. */
  before: RollCall | undefined
}

/** Why a vote was corrected, and whose vote is another now. */
export function CorrectionNote({ rollCall, before }: Props) {
  if (!rollCall.corrected_because) return null
  const changes = rollCall.votes.flatMap(({ member_id, member_name, value }) => {
    const was = before?.votes.find((vote) => vote.member_id === member_id)?.value
    return was === undefined || was === value ? [] : [`${member_name}: ${was ?? 'none'} → ${value ?? 'none'}`]
  })
  return (
    <Text size="sm">
      Corrected: {rollCall.corrected_because}
      {changes.length > 0 && ` (${changes.join('; ')})`}
    </Text>
  )
}
