import { Skeleton, Stack } from '@mantine/core'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { paperFiles } from '#platform/web/form/paper-files.ts'
import { EmptyFace } from '#platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
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
      {query.isError && <ErrorFace error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && query.data.length === 0 && (
        <EmptyFace title="No files uploaded yet.">
          {canEdit ? 'Add the first one below.' : 'Attachments appear here.'}
        </EmptyFace>
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
          {...paperFiles}
          files={[]}
          onFiles={(files) => files.forEach((file) => void attachments.add(file))}
        />
      )}
    </Stack>
  )
}
