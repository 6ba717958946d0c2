import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import type { DraftDocument } from '../document.ts'
import { DraftText } from './DraftText.tsx'
import { type DraftedMatter, useDraftCalls } from './draft-calls.ts'
import { useDraftAction, useDraftAnew } from './use-draft.ts'

export interface Unwritten {
  readonly title: string
  readonly text: string
  /** On the button that begins with the text below. */
  readonly start: string
}

interface Props {
  matter: DraftedMatter
  unwritten: Unwritten
  document: DraftDocument
}

/** No one has begun: what the template would give, and how to begin. */
export function NoDraftYet({ matter: { id, may }, unwritten, document }: Props) {
  const { calls, section } = useDraftCalls()
  const { runWithToast, isRunning } = useDraftAction(id)
  useDraftAnew(id)

  const start = (from: 'template' | 'nothing') =>
    runWithToast(
      () => call(calls.startDraft, { params: { id }, query: { section }, body: { from } }),
      'Draft started',
    )

  return (
    <Stack gap="md">
      <Alert color="navy" title={unwritten.title} maw="46rem">
        <Text size="sm">{unwritten.text}</Text>
        {may.draft && (
          <Group gap="xs" mt="sm">
            <Button disabled={isRunning} onClick={() => start('template')}>
              {unwritten.start}
            </Button>
            <Button variant="default" disabled={isRunning} onClick={() => start('nothing')}>
              Start with Blank Page
            </Button>
          </Group>
        )}
      </Alert>
      <DraftText document={document} label="Template preview" />
    </Stack>
  )
}
