import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { removeSecondFactor } from '../../contract.ts'
import { FormMessage } from '../FormMessage.tsx'
import { textOf } from '../text-of.ts'

interface Props {
  onCancel(): void
  onDone(): void
}

export function RemoveSecondFactor({ onCancel, onDone }: Props) {
  const { isBusy, message, attempt } = useAttempt()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    attempt(async () => {
      const body = { password: textOf(entered, 'password'), code: textOf(entered, 'code') }
      const answer = await call(removeSecondFactor, { body })
      toast.good(answer.message)
      onDone()
    })
  }

  return (
    <form onSubmit={submit}>
      <Stack maw="24rem" gap="md">
        <FormMessage tone="bad">{message}</FormMessage>
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
        <TextInput
          label="Code"
          name="code"
          autoComplete="one-time-code"
          maxLength={20}
          required
          withAsterisk={false}
        />
        <Group gap="xs">
          <Button type="submit" color="red" loading={isBusy}>
            Turn Off
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
