import { Alert, Button, Group, PasswordInput, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'

interface Props {
  title: string
  /** What is asked for: the passphrase of one's own key, or a key that was printed. */
  secret: 'passphrase' | 'printed key'
  action: string
  /** Said while it is under way. */
  working: string
  /** Returns what is wrong with the secret, to be told at the field; null once it is done. */
  onUse(secret: string): Promise<string | null>
  onClose(): void
  children?: ReactNode
}

/** Asks for a secret, uses it once, and forgets it when it closes. */
export function SecretDialog({ title, secret, action, working, onUse, onClose, children }: Props) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { attempt, isBusy, message } = useAttempt()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '')
      return setFault(secret === 'passphrase' ? 'Enter your passphrase.' : 'Enter the key.')
    setFault(null)
    attempt(async () => setFault(await onUse(typed)))
  }

  const field = {
    value: typed,
    error: fault,
    size: 'md' as const,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      setFault(null)
    },
  }

  return (
    <AppDialog title={title} size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate aria-label={title}>
        <Stack gap="md">
          {children}
          {message && (
            <Alert color="red" role="alert">
              {message}
            </Alert>
          )}
          {secret === 'passphrase' ? (
            <PasswordInput
              label="Passphrase"
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': 'Show passphrase' }}
              {...field}
            />
          ) : (
            <Textarea
              label="Key"
              description="Type or paste the key from the sheet. Spaces and lowercase are fine."
              autoComplete="off"
              spellCheck={false}
              autosize
              minRows={3}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              {...field}
            />
          )}
          <Text size="sm" role="status">
            {isBusy && working}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
