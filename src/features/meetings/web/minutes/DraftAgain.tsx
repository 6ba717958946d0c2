import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { draftMinutes, previewDraft } from '../../minutes/contract.ts'
import type { Change } from '../../minutes/merge.ts'
import { useMinutesAction } from './api.ts'

const kinds: readonly { what: Change['what']; words: string }[] = [
  { what: 'added', words: 'New in the record' },
  { what: 'changed', words: 'Will be updated to match the record' },
  { what: 'outdated', words: 'Edited by you: kept, with the record’s text alongside' },
  { what: 'removed', words: 'No longer in the record: will be removed' },
]

/** Says what will change before anything does. */
export function DraftAgain({ meetingId }: { meetingId: string }) {
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const { runWithToast, isRunning } = useRunWithToast()

  const ask = () =>
    runWithToast(async () => {
      const found = await call(previewDraft, { params: { id: meetingId } })
      if (found.length > 0) setChanges(found)
      else toast.good('The minutes already match the record.')
    })

  return (
    <>
      <Button variant="default" loading={isRunning} onClick={ask}>
        Update from record
      </Button>
      {changes && <Preview meetingId={meetingId} changes={changes} onClose={() => setChanges(null)} />}
    </>
  )
}

interface Props {
  meetingId: string
  changes: readonly Change[]
  onClose(): void
}

function Preview({ meetingId, changes, onClose }: Props) {
  const { run, isBusy } = useMinutesAction()

  async function draft() {
    if (await run(() => call(draftMinutes, { params: { id: meetingId } }), 'Minutes updated')) onClose()
  }

  return (
    <AppDialog title="Update minutes from record" size="lg" onClose={onClose}>
      <Stack gap="md">
        {kinds.map(({ what, words }) => {
          const own = changes.filter((change) => change.what === what)
          if (own.length === 0) return null
          return (
            <div key={what}>
              <Text fw={600} size="sm">
                {words} ({own.length})
              </Text>
              <List size="sm">
                {own.map(({ key, label }) => (
                  <List.Item key={key}>{label}</List.Item>
                ))}
              </List>
            </div>
          )
        })}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={isBusy} onClick={draft}>
            Update minutes
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
