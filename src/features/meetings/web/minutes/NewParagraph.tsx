import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { addParagraph } from '../../minutes/contract.ts'
import { useMinutesAction } from './api.ts'

interface Props {
  meetingId: string
  afterId: string
  onDone(): void
}

/** Something of which the record knows nothing: a prayer, guests, applause. */
export function NewParagraph({ meetingId, afterId, onDone }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const { run, isBusy } = useMinutesAction()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setError('Enter the paragraph.')
    const body = { after_id: afterId, text }
    if (await run(() => call(addParagraph, { params: { id: meetingId }, body }), 'Paragraph added')) onDone()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs" mt="sm">
        <Textarea
          ref={field}
          label="New paragraph"
          size="md"
          autosize
          minRows={2}
          maxLength={20_000}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button size="compact-sm" type="submit" loading={isBusy}>
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
