import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { fullDate } from '#platform/shared/dates.ts'
import { useOnce } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { unprintableWords } from '#platform/web/ui/use-ask-to-print.ts'
import type { Meeting } from '../../contract.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { documentName, titleOf } from '../../meeting-documents/rules.ts'
import type { DocumentActions } from './use-meeting-documents.ts'

interface Props {
  paper: MeetingDocument
  meeting: Pick<Meeting, 'number' | 'meeting_type' | 'date'>
  /** Generated again since the dialog was opened. */
  isReplaced: boolean
  actions: DocumentActions
  onClose(): void
}

/** "Draft minutes", "Agenda, revision 2". */
const postedWords = (paper: MeetingDocument) =>
  paper.kind === 'minutes' && !paper.is_approved ? 'Draft minutes' : documentName(paper)

export function PublishDialog({ paper, meeting, isReplaced, actions, onClose }: Props) {
  const { once, isRunning } = useOnce<boolean>()

  async function publish() {
    if (await once(() => actions.post(paper))) onClose()
  }

  return (
    <AppDialog title={`Post ${documentName(paper)}`} onClose={onClose}>
      <Stack gap="md">
        {isReplaced && (
          <Alert color="yellow" title="This document was generated again" role="alert">
            Close this window and review the new document before you post it.
          </Alert>
        )}
        {paper.warning && (
          <Alert color="yellow" title="Past the posting deadline">
            {paper.warning}
          </Alert>
        )}
        {paper.is_outdated && (
          <Alert color="yellow" title="The record has changed since this was generated">
            To include the change, generate the document again before you post it.
          </Alert>
        )}
        {paper.unprintable.length > 0 && (
          <Alert color="yellow" title="Some characters can’t be printed">
            {unprintableWords(paper.unprintable)}
          </Alert>
        )}
        {paper.what_changed && (
          <Text>
            <Text span fw={600}>
              What changed:
            </Text>{' '}
            {paper.what_changed}
          </Text>
        )}
        <Text>
          {postedWords(paper)} of the {titleOf(meeting.meeting_type)} {meeting.number},{' '}
          {fullDate(meeting.date)}.
        </Text>
        <Text>
          The document is public once posted and can’t be changed. Post later changes as a new revision.
        </Text>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={isRunning} disabled={isReplaced} onClick={publish} data-autofocus>
            Post
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
