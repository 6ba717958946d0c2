import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AppDialog } from '../../../../platform/web/ui/AppDialog.tsx'

interface Props {
  title: string
  label: string
  action: string
  isRequired?: boolean
  /** What is most often said. */
  initial?: string
  /** False keeps the dialog open. */
  onSubmit(text: string): Promise<boolean> | boolean
  onClose(): void
}

/** Asks for one thing, and goes: a subject, a reason, a determination. */
export function OneLineDialog({
  title,
  label,
  action,
  isRequired = false,
  initial = '',
  onSubmit,
  onClose,
}: Props) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (isRequired && said === '') return setError(`${label} is required.`)
    if (await onSubmit(said)) onClose()
  }

  return (
    <AppDialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={label}
            required={isRequired}
            maxLength={500}
            value={text}
            error={error}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit">{action}</Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
