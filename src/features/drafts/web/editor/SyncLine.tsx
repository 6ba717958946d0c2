import { Text } from '@mantine/core'
import type { SyncState } from './draft-sync.ts'

const sentences = {
  saved: 'All changes saved.',
  saving: 'Saving…',
  waiting: 'You’re offline. Your changes are kept in this browser and sent when you’re back online.',
} as const

/** Whether what was typed is safe. */
export function SyncLine({ state }: { state: SyncState }) {
  const isRefused = state.kind === 'refused'
  return (
    <Text size="sm" role={isRefused ? 'alert' : 'status'} c={isRefused ? 'red' : undefined}>
      {state.kind === 'refused'
        ? `Not saved: ${state.message} Your text is kept in this browser.`
        : sentences[state.kind]}
    </Text>
  )
}
