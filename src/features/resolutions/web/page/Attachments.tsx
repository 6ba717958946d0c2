import { Skeleton, Stack } from '@mantine/core'
import { FileDrop } from '../../../../platform/web/form/FileDrop.tsx'
import { paperFiles } from '../../../../platform/web/form/paper-files.ts'
import { EmptyFace } from '../../../../platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '../../../../platform/web/ui/ErrorFace.tsx'
import type { ResolutionView } from '../../contract.ts'
import { PaperCard } from './PaperCard.tsx'
import { usePapers } from './use-papers.ts'

/** The papers of a resolution, each in its versions. */
export function Attachments({ resolution }: { resolution: ResolutionView }) {
  const papers = usePapers(resolution.id)
  const { query } = papers
  const canEdit = resolution.may.edit
  return (
    <Stack gap="md" maw="56rem">
      {query.isPending && <Skeleton height={120} role="status" aria-label="Loading attachments" />}
      {query.isError && <ErrorFace error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && query.data.length === 0 && (
        <EmptyFace title="No files uploaded yet.">
          {canEdit ? 'Add the first one below.' : 'Papers that belong to the resolution appear here.'}
        </EmptyFace>
      )}
      {query.data?.map((paper) => (
        <PaperCard key={paper.id} paper={paper} count={query.data.length} papers={papers} canEdit={canEdit} />
      ))}
      {canEdit && (
        <FileDrop
          label="Add an attachment"
          {...paperFiles}
          files={[]}
          onFiles={(files) => files.forEach((file) => void papers.add(file))}
        />
      )}
    </Stack>
  )
}
