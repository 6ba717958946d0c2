import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { Import, UndoEndpoints, UndoPreview } from '../contract.ts'
import { undoImport, useImportsChanged, useUndoPreview } from './api.ts'
import { counted, type FollowScreens } from './screens.ts'

interface Props {
  screens: FollowScreens
  found: Import
}

/** For an import that wrote something, whether it came to its end or not. */
export function UndoImport({ screens, found }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { undo } = screens
  const canUndo = found.status === 'finished' || found.status === 'failed'
  if (!undo || !canUndo || found.created === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Undo Import
      </Button>
      {isOpen && <UndoDialog screens={screens} found={found} undo={undo} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function UndoDialog({ screens, found, undo, onClose }: Props & { undo: UndoEndpoints; onClose(): void }) {
  const preview = useUndoPreview(undo, found.id)
  const changed = useImportsChanged(screens)
  const { isBusy, message, attempt } = useAttempt(messageOf)
  const click = () =>
    attempt(async () => {
      await undoImport(undo, found.id)
      onClose()
      await changed()
    })
  return (
    <AppDialog title={`Undo the import of ${found.file_name}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        {preview.isPending && (
          <Skeleton height={120} role="status" aria-label="Loading what will be removed" />
        )}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />}
        {preview.isSuccess && <Told screens={screens} preview={preview.data} />}
        {message && (
          <Alert color="red" role="alert">
            {message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            color="red"
            loading={isBusy}
            disabled={!preview.isSuccess || preview.data.removable === 0}
            onClick={click}
          >
            Undo Import
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}

function Told({
  screens: { kind, undoneAs = 'removed' },
  preview,
}: {
  screens: FollowScreens
  preview: UndoPreview
}) {
  const { removable } = preview
  return (
    <>
      <Text>
        {counted(kind, removable)} will be {undoneAs}. This is recorded in the Audit Log, and you can import
        the file again.
      </Text>
      {preview.kept > 0 && <KeptAlert title={`${counted(kind, preview.kept)} will stay`} preview={preview} />}
    </>
  )
}

function KeptAlert({ title, preview: { kept, records } }: { title: string; preview: UndoPreview }) {
  return (
    <Alert color="yellow" title={title}>
      <List size="sm" spacing={4} mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
        {records.map(({ row, name, reason }) => (
          <List.Item key={`${row} ${name}`}>
            Row {row}, {name}: {reason}
          </List.Item>
        ))}
      </List>
      {kept > records.length && (
        <Text size="sm">And {(kept - records.length).toLocaleString('en-US')} more.</Text>
      )}
    </Alert>
  )
}

/** After an undo: which records stayed, and why. */
export function StayedRecords({ screens: { undo, kind }, found }: Props) {
  if (!undo || found.status !== 'undone' || found.kept === 0) return null
  return <Stayed undo={undo} kind={kind} id={found.id} />
}

function Stayed({ undo, kind, id }: { undo: UndoEndpoints; kind: FollowScreens['kind']; id: string }) {
  const preview = useUndoPreview(undo, id)
  if (!preview.data) return null
  return <KeptAlert title={`${counted(kind, preview.data.kept)} stayed`} preview={preview.data} />
}
