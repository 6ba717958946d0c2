import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useOnce } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'

interface Props {
  title: string
  label: string
  action: string
  isRequired?: boolean
  isDestructive?: boolean
  /** What is most often said, or what it is now. */
  initial?: string
  maxLength?: number
  /** What it means, above the field. */
  children?: ReactNode
  /** False keeps the dialog open. */
  onSubmit(text: string): Promise<boolean> | boolean
  onClose(): void
}

/** Asks for one thing, and goes: a subject, a reason, a determination. */
export function PromptDialog(props: Props) {
  const { title, label, action, isRequired = false, initial = '', maxLength = 500, children } = props
  const { isDestructive = false, onSubmit, onClose } = props
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')
  const { once, isRunning } = useOnce<boolean>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (isRequired && said === '') return setError(`${label} is required.`)
    if (await once(async () => onSubmit(said))) onClose()
  }

  return (
    <AppDialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          <TextInput
            label={label}
            required={isRequired}
            maxLength={maxLength}
            value={text}
            error={error}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={isRunning} color={isDestructive ? 'red' : undefined}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
