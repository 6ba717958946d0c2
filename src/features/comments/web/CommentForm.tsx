import { Button, Checkbox, Group, MultiSelect, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { choiceLabel, type PersonChoice } from '#features/routing/contract.ts'
import { keyFor, ownerOfWords, readKept } from '#platform/web/form/kept.ts'
import { useKept } from '#platform/web/form/use-kept.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type Comment, Passage } from '../contract.ts'
import { Quote } from './Quote.tsx'
import type { useComments } from './use-comments.ts'

const Typed = z.object({
  body: z.string(),
  mentions: z.array(z.string()),
  isInternal: z.boolean(),
  passage: Passage.nullable(),
})
const nothing: z.infer<typeof Typed> = { body: '', mentions: [], isInternal: true, passage: null }

/** Under which an unsent comment, or the reply to one, is kept. */
export const keptAs = (matterId: string, parent?: Comment, passage?: Passage) =>
  `comment-${matterId}-${parent?.id ?? (passage ? `on-${passage.section}` : 'new')}`

/** The passage of an unsent comment on a section of the text. */
export const keptPassage = (matterId: string, section: string) =>
  readKept(keyFor(ownerOfWords(), `comment-${matterId}-on-${section}`), Typed)?.passage ?? null

/** Begun by a button or a key elsewhere: what is typed next is the comment. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

interface Props {
  label: string
  matterId: string
  parent?: Comment
  /** What it is about. */
  passage?: Passage
  talk: ReturnType<typeof useComments>
  /** Who can be mentioned. */
  people: readonly PersonChoice[]
  onDone?(): void
}

export function CommentForm({ label, matterId, parent, passage, talk, people, onDone }: Props) {
  const { value: typed, set, forget } = useKept(keptAs(matterId, parent, passage), Typed, nothing)
  const { body, mentions, isInternal } = typed
  const [isMissing, setIsMissing] = useState(false)
  const { runWithToast, isRunning } = useRunWithToast()
  const mustBeInternal = parent?.is_internal ?? false

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(body.trim() === '')
    if (body.trim() === '') return
    const comment = {
      body,
      mentions,
      is_internal: isInternal || mustBeInternal,
      parent_id: parent?.id ?? null,
      passage: passage ?? null,
    }
    if (!(await runWithToast(() => talk.add(comment)))) return
    forget()
    onDone?.()
  }

  function cancel() {
    forget()
    onDone?.()
  }

  return (
    <form onSubmit={send} noValidate aria-label={label}>
      <Stack gap="xs">
        {passage && <Quote>{passage.quote}</Quote>}
        <Textarea
          label={label}
          rows={2}
          resize="vertical"
          maxLength={10_000}
          value={body}
          onChange={(event) => set({ ...typed, body: event.currentTarget.value, passage: passage ?? null })}
          ref={passage ? takeFocus : undefined}
          error={isMissing && 'Enter a comment.'}
        />
        <MultiSelect
          label="Mention"
          description="They’ll get an email with a link to this page."
          searchable
          clearable
          maxValues={20}
          data={people.map((each) => ({ value: each.id, label: choiceLabel(each) }))}
          value={mentions}
          onChange={(chosen) => set({ ...typed, mentions: chosen })}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Internal: never public"
            checked={isInternal || mustBeInternal}
            disabled={mustBeInternal}
            onChange={(event) => set({ ...typed, isInternal: event.currentTarget.checked })}
          />
          <Group gap="xs">
            {onDone && (
              <Button variant="default" onClick={cancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={isRunning}>
              Comment
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
