import { Alert, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ResolutionView } from '../../contract.ts'
import { useGaps } from './use-gaps.ts'

/** Somebody who can write in the text sees from every other tab that something is missing there. */
export function StillToFillIn({ resolution }: { resolution: ResolutionView }) {
  const gaps = useGaps(resolution)
  if (gaps.length === 0) return null
  return (
    <Alert color="yellow" role="status" title="The text still has gaps" mb="md">
      <Text size="sm">Still to be filled in: {gaps.join(', ')}.</Text>
      <Text size="sm">
        {resolution.may.edit
          ? 'Write it in the draft, or complete and save the request and choose “Fill in again” there.'
          : 'Write it in the draft.'}
      </Text>
      <AppLink to="/resolutions/$id" params={{ id: resolution.id }} search={{ tab: 'draft' }} size="sm">
        Open the draft
      </AppLink>
    </Alert>
  )
}
