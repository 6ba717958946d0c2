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
const kinds = ['notice', 'agenda', 'packet', 'roll-call-sheet', 'minutes'] as const
const explanations: Record<PaperKind, string> = {
  notice: 'When and where the meeting is.',
  agenda: 'The items, as PDF and Word.',
  packet: 'The agenda and every document that goes with it, in one PDF.',
  'roll-call-sheet': 'Before the meeting a sheet to tick on, after it every vote.',
  minutes: 'What was decided.',
}

export function PapersSection({ meeting }: { meeting: Meeting }) {
  const { data, isPending, error, refetch } = usePapers(meeting.id)
  const deeds = usePaperDeeds(meeting)
  return (
    <Section
      title="Papers"
      explanation="Made from the record as it is now. What was published stays as it is."
    >
      {isPending && <Skeleton height={120} role="status" aria-label="Loading papers" />}
      {!isPending && !data && (
        <ErrorFace error={error} title="The papers could not be loaded" onRetry={() => refetch()} />
      )}
      {data &&
        kinds.map((kind) => <Kind key={kind} kind={kind} meeting={meeting} papers={data} deeds={deeds} />)}
    </Section>
  )
}

interface KindProps {
  kind: PaperKind
  meeting: Meeting
  papers: readonly Paper[]
  deeds: PaperDeeds
}

function Kind({ kind, meeting, papers, deeds }: KindProps) {
  const mayMake = useSession().can('meetings.edit') && kind !== 'minutes' && canMake(kind, meeting.state)
  const [latest, ...earlier] = papers.filter((paper) => paper.kind === kind)
  if (!latest && kind === 'minutes') return null
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
        <Text size="sm">Not made yet.</Text>
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
