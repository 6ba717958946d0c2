import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { PersonChoice } from '#features/routing/contract.ts'
import type { Permission } from '#platform/shared/permissions/catalogue.ts'
import { isKept } from '#platform/web/form/use-kept.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { EmptyFace } from '#platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { Comment, CommentEndpoints } from '../contract.ts'
import { CommentForm, keptAs } from './CommentForm.tsx'
import { useComments } from './use-comments.ts'

type Talk = ReturnType<typeof useComments>

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
      {query.isError && <ErrorFace error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && threads.length === 0 && (
        <EmptyFace title="No comments yet">Ask a question, or leave a note for the next desk.</EmptyFace>
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

interface ThreadProps extends Pick<Props, 'matterId' | 'permission' | 'people'> {
  comment: Comment
  talk: Talk
}

function Thread({ matterId, comment, talk, permission, people }: ThreadProps) {
  const [isReplying, setIsReplying] = useState(() => isKept(keptAs(matterId, comment)))
  const replies = (talk.query.data ?? []).filter(({ parent_id }) => parent_id === comment.id)
  return (
    <Paper withBorder p="md" component="article" aria-label={`Comment by ${comment.author}`}>
      <Said comment={comment} talk={talk} />
      <Stack gap="sm" mt="sm" pl="lg">
        {replies.map((reply) => (
          <Said key={reply.id} comment={reply} talk={talk} />
        ))}
        {isReplying ? (
          <CommentForm
            label={`Reply to ${comment.author}`}
            matterId={matterId}
            parent={comment}
            talk={talk}
            people={people}
            onDone={() => setIsReplying(false)}
          />
        ) : (
          <Can permission={permission}>
            <Group>
              <Button size="compact-sm" variant="default" onClick={() => setIsReplying(true)}>
                Reply
              </Button>
            </Group>
          </Can>
        )}
      </Stack>
    </Paper>
  )
}

const question = {
  title: 'Delete comment',
  text: 'Are you sure you want to delete this comment?',
  action: 'Delete',
}

function Said({ comment, talk }: { comment: Comment; talk: Talk }) {
  const { dateTime } = useFormats()
  const remove = useRemove(async () => undefined)
  const isOwn = useSession().user.user_id === comment.user_id
  return (
    <div>
      <Group gap="xs">
        <Text fw={600} size="sm">
          {comment.author}
        </Text>
        <Text size="xs" c="dimmed">
          {dateTime(comment.created_at)}
        </Text>
        {comment.is_internal && <StatusBadge>Internal</StatusBadge>}
        {isOwn && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Delete: ${comment.body.slice(0, 60)}`}
            onClick={() => remove(question, () => talk.remove(comment), 'Comment deleted')}
          >
            Delete
          </Button>
        )}
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {comment.body}
      </Text>
    </div>
  )
}
