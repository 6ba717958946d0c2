import { Skeleton, Stack } from '@mantine/core'
import { documentFiles } from '#platform/web/form/document-files.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { AttachmentEndpoints } from '../contract.ts'
import { AttachmentCard } from './AttachmentCard.tsx'
import { RemovedFiles } from './RemovedFiles.tsx'
import { useAttachments } from './use-attachments.ts'

interface Props {
  ownerId: string
  calls: AttachmentEndpoints
  canEdit: boolean
}

/** The attachments of a matter, each in its versions. */
export function Attachments({ ownerId, calls, canEdit }: Props) {
  const attachments = useAttachments(calls, ownerId)
  const { query } = attachments
  return (
    <Stack gap="md" maw="56rem">
      {query.isPending && <Skeleton height={120} role="status" aria-label="Loading attachments" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && query.data.length === 0 && (
        <EmptyState title="No files uploaded yet.">
          {canEdit ? 'Add the first one below.' : 'Attachments appear here.'}
        </EmptyState>
      )}
      {query.data?.map((attachment) => (
        <AttachmentCard
          key={attachment.id}
          attachment={attachment}
          count={query.data.length}
          attachments={attachments}
          canEdit={canEdit}
        />
      ))}
      {canEdit && <RemovedFiles attachments={attachments} />}
      {canEdit && (
        <FileDrop
          label="Add attachment"
          {...documentFiles}
          files={[]}
          onFiles={(files) => files.forEach((file) => void attachments.add(file))}
        />
      )}
    </Stack>
  )
}
