import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useDraftCalls } from '../draft-calls.ts'
import { useDraftAction } from '../use-draft.ts'
import type { DraftSync } from './draft-sync.ts'

interface Props {
  matterId: string
  sync: DraftSync
  onClose(): void
}

export function SaveVersionDialog({ matterId: id, sync, onClose }: Props) {
  const { calls, section } = useDraftCalls()
  const [note, setNote] = useState('')
  const { runWithToast, isRunning } = useDraftAction(id)

  async function save(event: FormEvent) {
    event.preventDefault()
    const isDone = await runWithToast(async () => {
      await sync.flush()
      await call(calls.saveVersion, { params: { id }, query: { section }, body: { note } })
    }, 'Version saved')
    if (isDone) onClose()
  }

  return (
    <AppDialog title="Save version" onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label="Note"
            description="Optional. Describe this version so others can find it later."
            data-autofocus
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isRunning}>
              Save version
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
