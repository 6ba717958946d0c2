import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { Meeting } from '../../contract.ts'
import type { Paper } from '../../papers/contract.ts'
import { canMake, type PaperKind, paperNames } from '../../papers/rules.ts'
import { GenerateButton } from './GenerateButton.tsx'
import classes from './Papers.module.css'
import { Revision } from './Revision.tsx'
import { type PaperDeeds, usePaperDeeds, usePapers } from './use-papers.ts'

/** In the order in which a meeting needs them. Minutes are written on a page of their own. */
const kinds = ['notice', 'cancellation', 'agenda', 'packet', 'roll-call-sheet', 'minutes'] as const
const explanations: Record<PaperKind, string> = {
  notice: 'When and where the meeting is.',
  cancellation: 'Tells the public that the meeting has been canceled.',
  agenda: 'The agenda items, as PDF and Word.',
  packet: 'The agenda and all supporting documents, in one PDF.',
  'roll-call-sheet': 'A blank tally sheet before the meeting; every vote afterward.',
  minutes: 'The official record of the meeting.',
}

export function PapersSection({ meeting }: { meeting: Meeting }) {
  const { data, isPending, error, refetch } = usePapers(meeting.id)
  const deeds = usePaperDeeds(meeting)
  return (
    <Section
      title="Documents"
      explanation="Generated from the current record. Posted documents don’t change."
    >
      {isPending && <Skeleton height={120} role="status" aria-label="Loading documents" />}
      {!isPending && !data && (
        <ErrorFace error={error} title="We couldn’t load the documents" onRetry={() => refetch()} />
      )}
      {data &&
        kinds.map((kind) => <Kind key={kind} kind={kind} meeting={meeting} papers={data} deeds={deeds} />)}
    </Section>
  )
}

/** The public knew of the meeting, and is told that it is canceled. */
const isCanceled = ({ state, noticed_at }: Meeting) => state === 'cancelled' && noticed_at !== null

interface KindProps {
  kind: PaperKind
  meeting: Meeting
  papers: readonly Paper[]
  deeds: PaperDeeds
}

function Kind({ kind, meeting, papers, deeds }: KindProps) {
  const mayMake = useSession().can('meetings.edit') && kind !== 'minutes' && canMake(kind, meeting.state)
  const [latest, ...earlier] = papers.filter((paper) => paper.kind === kind)
  if (!latest && (kind === 'minutes' || (kind === 'cancellation' && !isCanceled(meeting)))) return null
  return (
    <Stack gap="xs" className={classes.kind} role="group" aria-label={paperNames[kind]}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={3} size="h5">
            {paperNames[kind]}
          </Title>
          <Text size="sm" c="dimmed">
            {explanations[kind]}
          </Text>
        </div>
        {mayMake && (
          <GenerateButton kind={kind} papers={papers} deeds={deeds} variant="default" size="xs">
            {latest ? `Generate ${paperNames[kind]} again` : `Generate ${paperNames[kind]}`}
          </GenerateButton>
        )}
      </Group>
      {latest ? (
        <Revision paper={latest} state={meeting.state} deeds={deeds} />
      ) : (
        <Text size="sm">Not generated yet.</Text>
      )}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>Earlier revisions of {paperNames[kind]}</summary>
          <Stack gap="sm" mt="xs">
            {earlier.map((paper) => (
              <Revision key={paper.id} paper={paper} state={meeting.state} deeds={deeds} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}
