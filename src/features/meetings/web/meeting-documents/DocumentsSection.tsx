import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { Meeting } from '../../contract.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { canMake, type DocumentKind, documentNames } from '../../meeting-documents/rules.ts'
import classes from './Documents.module.css'
import { GenerateButton } from './GenerateButton.tsx'
import { Revision } from './Revision.tsx'
import { type DocumentActions, useDocumentActions, useMeetingDocuments } from './use-meeting-documents.ts'

/** In the order in which a meeting needs them. Minutes are written on a page of their own. */
const kinds = ['notice', 'cancellation', 'agenda', 'packet', 'roll-call-sheet', 'minutes'] as const
const explanations: Record<DocumentKind, string> = {
  notice: 'When and where the meeting is.',
  cancellation: 'Tells the public that the meeting has been canceled.',
  agenda: 'The agenda items, as PDF and Word.',
  packet: 'The agenda and all supporting documents, in one PDF.',
  'roll-call-sheet': 'A blank tally sheet before the meeting; every vote afterward.',
  minutes: 'The official record of the meeting.',
}

export function DocumentsSection({ meeting }: { meeting: Meeting }) {
  const { data, isPending, error, refetch } = useMeetingDocuments(meeting.id)
  const actions = useDocumentActions(meeting)
  return (
    <Section
      title="Documents"
      explanation="Generated from the current record. Posted documents don’t change."
    >
      {isPending && <Skeleton height={120} role="status" aria-label="Loading documents" />}
      {!isPending && !data && (
        <ErrorState error={error} title="We couldn’t load the documents" onRetry={() => refetch()} />
      )}
      {data &&
        kinds.map((kind) => (
          <Kind key={kind} kind={kind} meeting={meeting} papers={data} actions={actions} />
        ))}
    </Section>
  )
}

/** The public knew of the meeting, and is told that it is canceled. */
const isCanceled = ({ state, noticed_at }: Meeting) => state === 'cancelled' && noticed_at !== null

interface KindProps {
  kind: DocumentKind
  meeting: Meeting
  papers: readonly MeetingDocument[]
  actions: DocumentActions
}

function Kind({ kind, meeting, papers, actions }: KindProps) {
  const mayMake = useSession().can('meetings.edit') && kind !== 'minutes' && canMake(kind, meeting.state)
  const [latest, ...earlier] = papers.filter((paper) => paper.kind === kind)
  if (!latest && (kind === 'minutes' || (kind === 'cancellation' && !isCanceled(meeting)))) return null
  return (
    <Stack gap="xs" className={classes.kind} role="group" aria-label={documentNames[kind]}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={3} size="h5">
            {documentNames[kind]}
          </Title>
          <Text size="sm" c="dimmed">
            {explanations[kind]}
          </Text>
        </div>
        {mayMake && (
          <GenerateButton kind={kind} papers={papers} actions={actions} variant="default" size="xs">
            {latest ? `Generate ${documentNames[kind]} again` : `Generate ${documentNames[kind]}`}
          </GenerateButton>
        )}
      </Group>
      {latest ? (
        <Revision paper={latest} meeting={meeting} actions={actions} />
      ) : (
        <Text size="sm">Not generated yet.</Text>
      )}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>Earlier revisions of {documentNames[kind]}</summary>
          <Stack gap="sm" mt="xs">
            {earlier.map((paper) => (
              <Revision key={paper.id} paper={paper} meeting={meeting} actions={actions} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}
