import { Button, Checkbox, Group, MultiSelect, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { choiceLabel, type PersonChoice } from '#features/routing/contract.ts'
import { useKept } from '#platform/web/form/use-kept.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import type { Comment } from '../contract.ts'
import type { useComments } from './use-comments.ts'

const Typed = z.object({ body: z.string(), mentions: z.array(z.string()), isInternal: z.boolean() })
const nothing: z.infer<typeof Typed> = { body: '', mentions: [], isInternal: true }

/** Under which an unsent comment, or the reply to one, is kept. */
export const keptAs = (matterId: string, parent?: Comment) => `comment-${matterId}-${parent?.id ?? 'new'}`

interface Props {
  label: string
  matterId: string
  parent?: Comment
  talk: ReturnType<typeof useComments>
  /** Who can be mentioned. */
  people: readonly PersonChoice[]
  onDone?(): void
}

export function CommentForm({ label, matterId, parent, talk, people, onDone }: Props) {
  const { value: typed, set, forget } = useKept(keptAs(matterId, parent), Typed, nothing)
  const { body, mentions, isInternal } = typed
  const [isMissing, setIsMissing] = useState(false)
  const { doAndTell, isRunning } = useDoAndTell()
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
    }
    if (!(await doAndTell(() => talk.add(comment)))) return
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
        <Textarea
          label={label}
          rows={2}
          resize="vertical"
          maxLength={10_000}
          value={body}
          onChange={(event) => set({ ...typed, body: event.currentTarget.value })}
          error={isMissing && 'Enter a comment.'}
        />
        <MultiSelect
          label="Mention"
          description="They get an email with a link to this page."
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
