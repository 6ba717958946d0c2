import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useDraftCalls } from '../draft-calls.ts'
import { UnsentParagraphs } from './unsent-paragraphs.ts'
import { wordsIn } from './unsent-words.ts'

/** Of someone who wrote without a connection while the matter moved on: their words are shown to them, and to no one else. */
export function UnsentText({ id }: { id: string }) {
  const { name, section } = useDraftCalls()
  const confirm = useConfirm()
  const [kept] = useState(() => new UnsentParagraphs({ id, section }))
  const look = () => kept.ofOthers().map(wordsIn).filter(Boolean).join('\n')
  const [words, setWords] = useState(look)
  // An editor that was open until a moment ago may still be sending.
  useInterval(() => setWords(look()), 2000, { autoInvoke: true })
  if (words === '') return null

  async function discard() {
    const question = {
      title: 'Discard your unsent text',
      text: 'It is only in this browser and can’t be recovered.',
      action: 'Discard text',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    kept.forgetOthers()
    setWords('')
  }

  return (
    <Alert color="yellow" role="alert" title="Some of your text wasn’t saved" maw="56rem">
      <Stack gap="sm">
        <Text size="sm">
          The {name} moved to another step before your text was sent. Only you can see it here. Copy it to a
          comment, or send it to the person the {name} is waiting on.
        </Text>
        <Text
          size="sm"
          component="blockquote"
          m={0}
          style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {words}
        </Text>
        <Group gap="xs">
          <CopyButton value={words}>
            {({ copied, copy }) => (
              <Button size="compact-sm" onClick={copy}>
                {copied ? 'Copied' : 'Copy text'}
              </Button>
            )}
          </CopyButton>
          <Button size="compact-sm" variant="default" onClick={discard}>
            Discard text
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
