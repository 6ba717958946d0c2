import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { DraftVersion } from '../../contract.ts'
import { emptyDocument } from '../../document.ts'
import { usePresentText, useVersion } from '../use-draft.ts'
import { Changes } from './Changes.tsx'

interface Props {
  matterId: string
  versions: readonly DraftVersion[]
  /** The one whose changes are asked for. */
  number: number
  onClose(): void
}

const nothing = 'nothing'
const present = 'present'

/** Two versions against each other, or one against the text as it stands. */
export function CompareDialog({ matterId, versions, number, onClose }: Props) {
  const { dateTime } = useFormats()
  const earlier = versions.filter((version) => version.number < number)[0]
  const [from, setFrom] = useState(earlier ? String(earlier.number) : nothing)
  const [to, setTo] = useState(String(number))
  const older = useText(matterId, from)
  const newer = useText(matterId, to)
  const failed = older.error ?? newer.error
  const options = versions.map((version) => ({
    value: String(version.number),
    label: `Version ${version.number}, ${version.saved_by}, ${dateTime(version.saved_at)}`,
  }))
  return (
    <AppDialog title="Compare versions" size="xl" onClose={onClose}>
      <Stack gap="md">
        <Group grow preventGrowOverflow={false}>
          <Select
            label="From"
            miw="14rem"
            allowDeselect={false}
            data={[...options, { value: nothing, label: 'Blank page' }]}
            value={from}
            onChange={(value) => value && setFrom(value)}
          />
          <Select
            label="To"
            miw="14rem"
            allowDeselect={false}
            data={[{ value: present, label: 'Current text' }, ...options]}
            value={to}
            onChange={(value) => value && setTo(value)}
          />
        </Group>
        <Text size="sm" c="dimmed">
          Additions are underlined; deletions are struck through.
        </Text>
        {failed && (
          <ErrorState error={failed} onRetry={() => [older, newer].map(({ refetch }) => refetch())} />
        )}
        {!failed && !(older.document && newer.document) && (
          <Skeleton height={200} role="status" aria-label="Loading versions" />
        )}
        {older.document && newer.document && (
          <Changes older={older.document} newer={newer.document} label="Changes" />
        )}
      </Stack>
    </AppDialog>
  )
}

function useText(matterId: string, chosen: string) {
  const number = /^\d+$/.test(chosen) ? Number(chosen) : null
  const version = useVersion(matterId, number)
  const now = usePresentText(matterId, chosen === present)
  const { data, error, refetch } = chosen === present ? now : version
  return { document: chosen === nothing ? emptyDocument : data?.document, error, refetch }
}
