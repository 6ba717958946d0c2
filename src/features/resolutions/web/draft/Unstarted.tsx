import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import type { ResolutionView } from '../../contract.ts'
import { startDraft } from '../../draft-contract.ts'
import type { DraftDocument } from '../../draft-document.ts'
import { DraftText } from './DraftText.tsx'
import { useDraftAnew, useDraftDeed } from './use-draft.ts'

/** Nobody has begun: what the template would give, and how to begin. */
export function Unstarted({ resolution, document }: { resolution: ResolutionView; document: DraftDocument }) {
  const { id, may, resolutioncategory } = resolution
  const { doAndTell, isRunning } = useDraftDeed(id)
  useDraftAnew(id)

  const start = (from: 'template' | 'nothing') =>
    doAndTell(() => call(startDraft, { params: { id }, body: { from } }), 'Draft started')

  return (
    <Stack gap="md">
      <Alert color="navy" title="Nobody has begun the draft yet" maw="46rem">
        <Text size="sm">
          Below is what the template for {resolutioncategory} makes of the request. What is in brackets is
          missing there.
        </Text>
        {may.draft && (
          <Group gap="xs" mt="sm">
            <Button disabled={isRunning} onClick={() => start('template')}>
              Start from the template
            </Button>
            <Button variant="default" disabled={isRunning} onClick={() => start('nothing')}>
              Start with an empty page
            </Button>
          </Group>
        )}
      </Alert>
      <DraftText document={document} label="What the template gives" />
    </Stack>
  )
}
