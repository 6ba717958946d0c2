import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ProjectView } from '../../../contract.ts'
import { versionName } from '../../../solicitation/facts.ts'
import {
  downloadPublishedVersion,
  listPublishedVersions,
  type PublishedVersion,
} from '../../../solicitation/publication-contract.ts'
import { AddendumChanges } from './AddendumChanges.tsx'

const everyFewSeconds = 3000

/** What vendors were shown: the solicitation and its addenda, the newest first. */
export function PublishedVersions({ project: { id } }: { project: ProjectView }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listPublishedVersions, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.some(({ is_telling }) => is_telling) && everyFewSeconds,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data || data.length === 0) return null
  const [newest] = data
  return (
    <Section title="Published versions" explanation="What vendors see. A published version never changes.">
      <Stack gap="lg">
        {newest && (
          <Anchor
            href={`/public/solicitations/${encodeURIComponent(newest.bidNumber)}`}
            target="_blank"
            rel="noopener"
            underline="always"
            style={{ alignSelf: 'flex-start' }}
          >
            Open the public page
          </Anchor>
        )}
        {data.map((each) => (
          <Version key={each.number} projectId={id} version={each} />
        ))}
      </Stack>
    </Section>
  )
}

function Version({ projectId, version }: { projectId: string; version: PublishedVersion }) {
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast()
  const { number, bidNumber, published_at, published_by, sha256, summary, changes } = version
  const name = versionName(number)
  const download = () =>
    runWithToast(async () =>
      saveFile(
        await callFile(downloadPublishedVersion, { params: { id: projectId, number } }),
        `${bidNumber}${number === 0 ? '' : ` ${name}`}.pdf`,
      ),
    )
  return (
    <Stack gap={4} component="section" aria-label={name}>
      <Group justify="space-between">
        <Title order={3}>{name}</Title>
        <Button variant="default" loading={isRunning} onClick={download} aria-label={`Download PDF: ${name}`}>
          Download PDF
        </Button>
      </Group>
      <Text size="sm">
        Published {dateTime(published_at)} by {published_by}. {toldOf(version)}
      </Text>
      {summary && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {summary}
        </Text>
      )}
      {changes && <AddendumChanges changes={changes} name={name} />}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {sha256}
      </Text>
    </Stack>
  )
}

function toldOf({ told, is_telling }: PublishedVersion): string {
  const vendors = told === 1 ? '1 vendor' : `${told} vendors`
  if (is_telling && told === 0) return 'Emails to vendors are being sent.'
  if (is_telling) return `Emails to vendors are being sent: ${vendors} so far.`
  if (told === 0) return 'No vendors were notified.'
  return `${vendors} ${told === 1 ? 'was' : 'were'} notified by email.`
}
