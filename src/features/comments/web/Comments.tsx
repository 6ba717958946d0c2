import { Skeleton, Stack } from '@mantine/core'
import type { PersonChoice } from '#features/routing/contract.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { CommentEndpoints } from '../contract.ts'
import { CommentForm } from './CommentForm.tsx'
import { Thread } from './Thread.tsx'
import { useComments } from './use-comments.ts'

interface Props {
  matterId: string
  calls: CommentEndpoints
  /** What someone needs who comments. */
  permission: Permission
  /** Who can be mentioned. */
  people: readonly PersonChoice[]
}

/** What people said, in threads. */
export function Comments({ matterId, calls, permission, people }: Props) {
  const talk = useComments(calls, matterId)
  const { query } = talk
  const threads = (query.data ?? []).filter(({ parent_id }) => parent_id === null)
  return (
    <Stack gap="md" maw="56rem">
      {query.isPending && <Skeleton height={160} role="status" aria-label="Loading comments" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && threads.length === 0 && (
        <EmptyState title="No comments yet">Ask a question or leave a note for the next reviewer.</EmptyState>
      )}
      {threads.map((comment) => (
        <Thread
          key={comment.id}
          matterId={matterId}
          comment={comment}
          talk={talk}
          permission={permission}
          people={people}
        />
      ))}
      <Can permission={permission}>
        <CommentForm label="New comment" matterId={matterId} talk={talk} people={people} />
      </Can>
    </Stack>
  )
}
