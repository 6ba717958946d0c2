import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { FormMessage } from './FormMessage.tsx'
import { textOf } from './text-of.ts'

interface Props {
  isBusy: boolean
  message: string | null
  onSubmit(code: string): void
  onBack(): void
}

/** The second factor: asked for once the password was right. */
export function CodeForm({ isBusy, message, onSubmit, onBack }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(textOf(new FormData(event.currentTarget), 'code'))
  }

  return (
    <form onSubmit={submit}>
      <Stack mt="lg" gap="md">
        <Text>Enter the code from your authenticator app, or one of your recovery codes.</Text>
        <FormMessage tone="bad">{message}</FormMessage>
        <TextInput
          label="Code"
          name="code"
          autoComplete="one-time-code"
          size="md"
          required
          withAsterisk={false}
          maxLength={20}
          data-autofocus
          ref={(input) => input?.focus()}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Log In
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </Stack>
    </form>
  )
}
