import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useDraftCalls } from '../draft-calls.ts'
import { useDraftAction, useFilledTemplate, usePresentText } from '../use-draft.ts'
import { Changes } from '../versions/Changes.tsx'
import type { DraftSync } from './draft-sync.ts'

interface Props {
  matterId: string
  sync: DraftSync
  onClose(): void
}

/** Shows what would change before anything does. */
export function RefillDialog({ matterId: id, sync, onClose }: Props) {
  const { calls, section, filledFrom } = useDraftCalls()
  const [isSent, setIsSent] = useState(false)
  const template = useFilledTemplate(id)
  const present = usePresentText(id, isSent)
  const { runWithToast, isRunning } = useDraftAction(id)
  const error = template.error ?? present.error
  const isSame = JSON.stringify(template.data?.document) === JSON.stringify(present.data?.document)

  // What was typed a moment ago belongs to what is compared.
  useEffect(() => {
    sync
      .flush()
      .catch(() => {})
      .finally(() => setIsSent(true))
  }, [sync])

  async function fill() {
    const work = () => call(calls.fillDraft, { params: { id }, query: { section }, body: {} })
    if (await runWithToast(work, 'Draft refilled')) onClose()
  }

  return (
    <AppDialog title="Refill from template" size="xl" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Replaces the text with the template, filled in from the {filledFrom} as it is now. The current text
          is saved as a version. These changes will be made:
        </Text>
        {error && (
          <ErrorState error={error} onRetry={() => [template, present].map((each) => each.refetch())} />
        )}
        {!error && !(template.data && present.data) && (
          <Skeleton height={200} role="status" aria-label="Loading changes" />
        )}
        {template.data && present.data && (
          <Changes older={present.data.document} newer={template.data.document} label="Changes" />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isRunning} disabled={!template.data || !present.data || isSame} onClick={fill}>
            Replace Text
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
