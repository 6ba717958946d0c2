import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PersonChoice } from '#features/routing/contract.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { isKept } from '#platform/web/form/use-kept.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { Comment } from '../contract.ts'
import { CommentForm, keptAs } from './CommentForm.tsx'
import { Quote } from './Quote.tsx'
import type { useComments } from './use-comments.ts'

type Talk = ReturnType<typeof useComments>

interface Props {
  matterId: string
  comment: Comment
  talk: Talk
  /** What someone needs who comments. */
  permission: Permission
  /** Who can be mentioned. */
  people: readonly PersonChoice[]
  /** Where the passage is that the thread is about. */
  about?: ReactNode
}

/** A comment, and what was replied to it. */
export function Thread({ matterId, comment, talk, permission, people, about }: Props) {
  const [isReplying, setIsReplying] = useState(() => isKept(keptAs(matterId, comment)))
  const replies = (talk.query.data ?? []).filter(({ parent_id }) => parent_id === comment.id)
  return (
    <Paper withBorder p="md" component="article" aria-label={`Comment by ${comment.author}`}>
      {comment.passage && <Quote>{comment.passage.quote}</Quote>}
      <Said comment={comment} talk={talk} />
      {about}
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
      {comment.mentioned.length > 0 && (
        <Text size="xs" c="dimmed">
          Mentioned: {comment.mentioned.join(', ')}
        </Text>
      )}
    </div>
  )
}
