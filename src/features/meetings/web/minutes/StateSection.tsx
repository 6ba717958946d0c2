import { Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Minutes } from '../../minutes/contract.ts'
import { awaitsCorrections } from '../../minutes/corrections.ts'
import { sentence } from '../../minutes/record.ts'
import { stateTones } from '../dashboard/labels.ts'
import { stateWords } from '../editor/labels.ts'

/** Where the minutes are on their way. */
export function StateSection({ minutes }: { minutes: Minutes }) {
  const { state } = minutes.meeting
  return (
    <>
      <StatusBadge tone={stateTones[state]}>{stateWords[state]}</StatusBadge>
      <Text size="sm" mt="xs">
        <Explanation minutes={minutes} />
      </Text>
    </>
  )
}

function Explanation({ minutes: { approval, awaits_vote_at } }: { minutes: Minutes }) {
  const formats = useFormats()
  const link = ({ id, number, date }: NonNullable<Minutes['next_meeting']>) => (
    <AppLink to="/meetings/$id/edit" params={{ id }}>
      meeting {number}, {formats.date(date)}
    </AppLink>
  )
  if (awaitsCorrections(approval))
    return (
      <>
        Approved as corrected{approval.meeting && <> at {link(approval.meeting)}</>}:{' '}
        {sentence(approval.corrections)} Make these corrections, then finalize the minutes.
      </>
    )
  if (approval?.corrections)
    return (
      <>
        Approved as corrected{approval.meeting && <> at {link(approval.meeting)}</>}:{' '}
        {sentence(approval.corrections)} The minutes can’t be changed.
      </>
    )
  if (approval?.meeting) return <>Approved at {link(approval.meeting)}. The minutes can’t be changed.</>
  if (approval)
    return (
      <>
        Approved on {formats.date(approval.on ?? approval.at)}: {sentence(approval.because ?? '')} The minutes
        can’t be changed.
      </>
    )
  if (awaits_vote_at) return <>Approval is on the agenda for {link(awaits_vote_at)}.</>
  return <>Draft. Minutes are final once approved at a later meeting.</>
}
