import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { unprintableWords } from '#platform/web/ui/use-ask-to-print.ts'
import type { Meeting } from '../../contract.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { canPost, documentName } from '../../meeting-documents/rules.ts'
import type { MeetingState } from '../../rules.ts'
import { Proof } from './Proof.tsx'
import { type DocumentActions, isBeingMade } from './use-meeting-documents.ts'

const PublishDialog = lazyDialog(() => import('./PublishDialog.tsx'), 'PublishDialog')

interface Props {
  paper: MeetingDocument
  meeting: Meeting
  actions: DocumentActions
}

export function Revision({ paper, meeting, actions }: Props) {
  const { state } = meeting
  const { can } = useSession()
  // As it is when the dialog opens: another file that arrives meanwhile was not reviewed.
  const [publishing, setPublishing] = useState<MeetingDocument | null>(null)
  const name = documentName(paper)
  const mayPublish = can('meetings.publish') && !paper.posted_at && canPost(paper.kind, state)
  if (isBeingMade(paper)) return <BeingMade paper={paper} />
  if (paper.failed_because) return <Alert color="red">{paper.failed_because}</Alert>
  const save = (format: 'pdf' | 'docx', label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Download ${name} as ${label}`}
      onClick={() => void actions.save(paper, format)}
    >
      {label}
    </Button>
  )
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <StatusBadge {...badgeOf(paper)} />
        <Text size="sm" c="dimmed">
          {paper.page_count === 1 ? '1 page' : `${paper.page_count} pages`}
        </Text>
        {save('pdf', 'PDF')}
        {paper.has_word && save('docx', 'Word')}
        {mayPublish && (
          <Button
            size="compact-sm"
            aria-label={`Post ${name}`}
            disabled={isApprovalOther(paper, state)}
            onClick={() => setPublishing(paper)}
          >
            Post
          </Button>
        )}
      </Group>
      {paper.what_changed && <Text size="sm">What changed: {paper.what_changed}</Text>}
      {paper.is_outdated && (
        <Text size="sm">
          The record has changed since it was {paper.posted_at ? 'posted' : 'generated'}. Generate it again.
        </Text>
      )}
      {!paper.posted_at && isApprovalOther(paper, state) && (
        <Text size="sm">
          The approval of these minutes has changed since they were generated, so they can’t be posted.
        </Text>
      )}
      {paper.unprintable.length > 0 && <Text size="sm">{unprintableWords(paper.unprintable)}</Text>}
      {!paper.posted_at && paper.warning && <Text size="sm">{paper.warning}</Text>}
      {paper.kind === 'packet' && state === 'scheduled' && <Text size="sm">Post the agenda first.</Text>}
      <Proof paper={paper} />
      {publishing && (
        <PublishDialog
          paper={publishing}
          meeting={meeting}
          isReplaced={paper.sha256 !== publishing.sha256}
          actions={actions}
          onClose={() => setPublishing(null)}
        />
      )}
    </Stack>
  )
}

/** Minutes that say that they are approved, or that they are not, and the record says otherwise by now. */
const isApprovalOther = ({ kind, is_approved }: MeetingDocument, state: MeetingState) =>
  kind === 'minutes' && is_approved !== (state === 'minutes-approved' || state === 'archived')

function badgeOf({ posted_at, is_outdated }: MeetingDocument): { tone: Tone; children: string } {
  if (posted_at) return { tone: 'good', children: 'Posted' }
  return is_outdated ? { tone: 'warning', children: 'Outdated' } : { tone: 'active', children: 'Ready' }
}

function BeingMade({ paper }: { paper: MeetingDocument }) {
  const name = documentName(paper)
  return (
    <Stack gap={4} maw="24rem">
      <Text size="sm" role="status">
        Generating {name}: {paper.progress}%
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={paper.progress} aria-label={`Progress: ${name}`} />
      </Progress.Root>
    </Stack>
  )
}
