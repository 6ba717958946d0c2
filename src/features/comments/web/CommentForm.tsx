import { Button, Checkbox, Group, MultiSelect, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { choiceLabel, type PersonChoice } from '#features/routing/contract.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import type { Comment } from '../contract.ts'
import type { useComments } from './use-comments.ts'

interface Props {
  label: string
  parent?: Comment
  talk: ReturnType<typeof useComments>
  /** Who can be mentioned. */
  people: readonly PersonChoice[]
  onDone?(): void
}

export function CommentForm({ label, parent, talk, people, onDone }: Props) {
  const [body, setBody] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  const [isInternal, setIsInternal] = useState(true)
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
    setBody('')
    setMentions([])
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
          onChange={(event) => setBody(event.currentTarget.value)}
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
          onChange={setMentions}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Internal: never public"
            checked={isInternal || mustBeInternal}
            disabled={mustBeInternal}
            onChange={(event) => setIsInternal(event.currentTarget.checked)}
          />
          <Group gap="xs">
            {onDone && (
              <Button variant="default" onClick={onDone}>
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
