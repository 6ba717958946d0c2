import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { DraftVersion } from '../../contract.ts'
import { type DraftedMatter, useDraftCalls } from '../draft-calls.ts'
import { useDraftAction, useVersions } from '../use-draft.ts'

const CompareDialog = lazy(() =>
  import('./CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })),
)

const kinds: Record<DraftVersion['kind'], string> = {
  saved: 'Saved',
  moved: 'Routing step',
  before: 'Before replacement',
  restored: 'Restored',
  filled: 'Refilled',
}

/** How the text came to be what it is: each version can be held against another one, and brought back. */
export function Versions({ matter }: { matter: DraftedMatter }) {
  const { id, may } = matter
  const { calls, section } = useDraftCalls()
  const versions = useVersions(id)
  const confirm = useConfirm()
  const { runWithToast } = useDraftAction(id)
  const [compared, setCompared] = useState<number | null>(null)

  async function restore({ number }: DraftVersion) {
    const question = {
      title: `Restore version ${number}`,
      text: 'Replaces the text with this version. The current text is saved as a version.',
      action: 'Restore',
    }
    if (!(await confirm(question))) return
    const work = () => call(calls.restoreVersion, { params: { id, number }, query: { section }, body: {} })
    await runWithToast(work, `Version ${number} restored`)
  }

  return (
    <Section
      title="Versions"
      explanation="A version is saved at each routing step and whenever someone saves one."
    >
      {versions.isPending && <Skeleton height={120} role="status" aria-label="Loading versions" />}
      {versions.isError && <ErrorState error={versions.error} onRetry={() => versions.refetch()} />}
      {versions.data?.length === 0 && <Text size="sm">No versions yet.</Text>}
      <Stack component="ul" gap="md" m={0} p={0} aria-label="Versions" style={{ listStyle: 'none' }}>
        {versions.data?.map((version) => (
          <li key={version.number}>
            <VersionRow
              version={version}
              onCompare={() => setCompared(version.number)}
              onRestore={may.draft ? () => restore(version) : undefined}
            />
          </li>
        ))}
      </Stack>
      {compared !== null && versions.data && (
        <Suspense>
          <CompareDialog
            matterId={id}
            versions={versions.data}
            number={compared}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}

interface RowProps {
  version: DraftVersion
  onCompare(): void
  onRestore?(): void
}

function VersionRow({ version, onCompare, onRestore }: RowProps) {
  const { dateTime } = useFormats()
  const { number, kind, note, saved_by, saved_at } = version
  return (
    <Group justify="space-between" gap="xs" align="flex-start">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            Version {number}
          </Text>
          <StatusBadge>{kinds[kind]}</StatusBadge>
        </Group>
        {note && <Text size="sm">{note}</Text>}
        <Text size="xs" c="dimmed">
          {saved_by}, {dateTime(saved_at)}
        </Text>
      </Stack>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Show changes in version ${number}`}
          onClick={onCompare}
        >
          Show changes
        </Button>
        {onRestore && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Restore version ${number}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </Group>
    </Group>
  )
}
