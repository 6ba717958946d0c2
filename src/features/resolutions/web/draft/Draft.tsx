import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import type { ResolutionView } from '../../contract.ts'
import type { DraftDocument } from '../../draft-document.ts'
import { DraftText } from './DraftText.tsx'
import { Unstarted } from './Unstarted.tsx'
import { useDraft, useDraftAnew } from './use-draft.ts'
import { Versions } from './Versions.tsx'

const DraftEditor = lazy(() =>
  import('./DraftEditor.tsx').then((module) => ({ default: module.DraftEditor })),
)

/** The text of a resolution: to write for those who may, to read for everybody else, and its versions. */
export function Draft({ resolution }: { resolution: ResolutionView }) {
  const { id, may, status } = resolution
  const draft = useDraft(id)
  const loading = <Skeleton height={320} role="status" aria-label="Loading the draft" />
  if (draft.isPending) return loading
  // What is being written stays on the screen when a later look at it fails.
  if (!draft.data) return <ErrorFace error={draft.error} onRetry={() => draft.refetch()} />
  const { is_started, document } = draft.data
  if (!is_started) return <Unstarted resolution={resolution} document={document} />
  return (
    <Stack gap="lg">
      {may.draft ? (
        <Suspense fallback={loading}>
          <DraftEditor key={`${id} ${status}`} resolution={resolution} />
        </Suspense>
      ) : (
        <Reading id={id} document={document} />
      )}
      <Versions resolution={resolution} />
    </Stack>
  )
}

function Reading({ id, document }: { id: string; document: DraftDocument }) {
  useDraftAnew(id)
  return <DraftText document={document} label="Text of the resolution" />
}
