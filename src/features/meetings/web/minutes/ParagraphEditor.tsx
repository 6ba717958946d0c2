import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Paragraph } from '../../minutes/contract.ts'
import { nameOf, wordsOf } from './labels.ts'
import classes from './Minutes.module.css'
import { useParagraphEdit } from './use-paragraph-edit.ts'

interface Props {
  meetingId: string
  paragraph: Paragraph
  onDone(): void
}

/** In place of the paragraph: saved while it is typed, Esc ends it. */
export function ParagraphEditor({ meetingId, paragraph, onDone }: Props) {
  const edit = useParagraphEdit(meetingId, paragraph)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function finish() {
    if (await edit.save()) onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSave = (event.ctrlKey || event.metaKey) && event.key === 's'
    if (!isSave && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    void (isSave ? edit.save() : finish())
  }

  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        aria-label={`Text: ${nameOf(paragraph)}`}
        size="md"
        autosize
        minRows={3}
        maxLength={20_000}
        value={edit.text}
        error={edit.error}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {edit.theirs && <Choice theirs={edit.theirs} onChoose={edit.settle} />}
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {edit.isSaving ? 'Saving…' : edit.isUnsaved ? 'Not saved yet' : 'All changes are saved'}
        </Text>
        <Group gap="xs">
          {edit.text !== paragraph.drafted && paragraph.drafted !== '' && (
            <Button size="compact-sm" variant="default" onClick={() => edit.type(paragraph.drafted)}>
              Use text from record
            </Button>
          )}
          <Button size="compact-sm" onClick={finish} disabled={edit.theirs !== null}>
            Done
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface ChoiceProps {
  theirs: Paragraph
  onChoose(side: 'mine' | 'theirs'): void
}

function Choice({ theirs, onChoose }: ChoiceProps) {
  return (
    <Alert color="yellow" role="alert" title="Someone else changed this paragraph while you were working.">
      <Text size="sm" fw={600}>
        Theirs:
      </Text>
      <p className={classes.quote}>{wordsOf(theirs) || '(empty)'}</p>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoose('theirs')}>
          Use theirs
        </Button>
      </Group>
    </Alert>
  )
}
