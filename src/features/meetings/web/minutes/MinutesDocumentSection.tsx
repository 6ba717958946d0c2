import { Stack, Text, Title } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Meeting } from '../../contract.ts'
import { canMake } from '../../meeting-documents/rules.ts'
import { GenerateButton } from '../meeting-documents/GenerateButton.tsx'
import { Revision } from '../meeting-documents/Revision.tsx'
import { useDocumentActions, useMeetingDocuments } from '../meeting-documents/use-meeting-documents.ts'

/** The minutes as PDF and Word, and before the public. Made again only where they have changed since. */
export function MinutesDocumentSection({ meeting, isFinal }: { meeting: Meeting; isFinal: boolean }) {
  const { data: papers } = useMeetingDocuments(meeting.id)
  const actions = useDocumentActions(meeting)
  const mayMake = useSession().can('meetings.edit') && canMake('minutes', meeting.state)
  if (!papers) return null
  const latest = papers.find(({ kind }) => kind === 'minutes')
  const isApproved = meeting.state === 'minutes-approved' || meeting.state === 'archived'
  const isFirst = isApproved && !papers.some((paper) => paper.is_approved && paper.posted_at)
  const isWanted = !latest || latest.is_outdated || latest.failed_because !== null
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Documents
      </Title>
      {latest ? (
        <Revision paper={latest} meeting={meeting} actions={actions} />
      ) : (
        <Text size="sm">No documents generated yet.</Text>
      )}
      {mayMake && isWanted && isFinal && (
        <GenerateButton kind="minutes" papers={papers} actions={actions} isFirst={isFirst} variant="default">
          {latest ? 'Generate Minutes again' : 'Generate Minutes'}
        </GenerateButton>
      )}
    </Stack>
  )
}
