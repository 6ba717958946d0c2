import { Button, Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconMessagePlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PersonChoice } from '#features/routing/contract.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Comment, CommentEndpoints, Passage } from '../../contract.ts'
import { type Found, findPassage } from '../../rules.ts'
import { CommentForm, keptPassage } from '../CommentForm.tsx'
import { Thread } from '../Thread.tsx'
import { useComments } from '../use-comments.ts'
import { highlight } from './highlights.ts'
import classes from './PassageComments.module.css'
import { usePageText } from './use-page-text.ts'

interface Props {
  matterId: string
  /** Of the text. */
  section: string
  calls: CommentEndpoints
  permission: Permission
  people: readonly PersonChoice[]
  /** The text, written or to read. */
  children: ReactNode
}

/** A text with what people say about its passages beside it. */
export function PassageComments({ matterId, section, calls, permission, people, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()
  const talk = useComments(calls, matterId)
  const canComment = useSession().can(permission)
  const { page, selected, readSelected } = usePageText(place, section)
  const [about, setAbout] = useState<Passage | null>(() => keptPassage(matterId, section))
  const placed = (talk.query.data ?? [])
    .flatMap((comment) => {
      if (comment.passage?.section !== section) return []
      return { comment, found: page && findPassage(page.text, comment.passage) }
    })
    .toSorted((one, other) => (one.found?.from ?? Infinity) - (other.found?.from ?? Infinity))

  const rangesOf = (founds: readonly (Found | null)[]) =>
    founds.flatMap((found) => (found && page ? (page.rangeOf(found.from, found.to) ?? []) : []))
  useEffect(() => {
    highlight('all', rangesOf(placed.map(({ found }) => found)))
    return () => highlight('all', [])
  })
  useEffect(() => () => highlight('shown', []), [])

  function show(found: Found) {
    const [range] = rangesOf([found])
    if (!range) return
    highlight('shown', [range])
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }

  function begin() {
    const passage = readSelected() ?? selected
    if (canComment && passage) setAbout(passage)
  }
  // As in the word processors that people know.
  useHotkeys([['mod+alt+M', begin]], [], true)

  return (
    <div className={classes.sideBySide} ref={place}>
      <div className={classes.text}>{children}</div>
      <Stack component="aside" gap="sm" className={classes.beside} aria-labelledby={heading}>
        <Title order={3} size="h5" id={heading}>
          Comments on the text
        </Title>
        {canComment && about === null && (
          <Stack gap={4}>
            <Group>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconMessagePlus size={16} aria-hidden />}
                disabled={!selected}
                onMouseDown={(event) => event.preventDefault()}
                onClick={begin}
              >
                Comment on Selection
              </Button>
            </Group>
            <Text size="xs" c="dimmed">
              Select text first. Keyboard shortcut: <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Alt</Kbd>{' '}
              <Kbd size="xs">M</Kbd>
            </Text>
          </Stack>
        )}
        {about && (
          <CommentForm
            label="New comment on the text"
            matterId={matterId}
            passage={about}
            talk={talk}
            people={people}
            onDone={() => setAbout(null)}
          />
        )}
        {placed.map(({ comment, found }) => (
          <Thread
            key={comment.id}
            matterId={matterId}
            comment={comment}
            talk={talk}
            permission={permission}
            people={people}
            about={<WhereItIs passage={comment} found={found} isRead={page !== null} onShow={show} />}
          />
        ))}
      </Stack>
    </div>
  )
}

interface WhereProps {
  passage: Comment
  found: Found | null
  isRead: boolean
  onShow(found: Found): void
}

function WhereItIs({ passage, found, isRead, onShow }: WhereProps) {
  const note = !isRead
    ? null
    : !found
      ? 'No longer in the text.'
      : found.isChanged
        ? 'The text has changed.'
        : null
  return (
    <Group gap="xs" mt={4}>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {found && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Show in text: ${passage.passage?.quote.slice(0, 60)}`}
          onClick={() => onShow(found)}
        >
          Show in Text
        </Button>
      )}
    </Group>
  )
}
