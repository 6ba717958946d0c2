import { Button, Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../contract.ts'
import { FormMessage } from '../FormMessage.tsx'
import { textOf } from '../text-of.ts'
import { QrCode } from './QrCode.tsx'

interface Props {
  /** Left out where there is nothing to go back to. */
  onCancel?(): void
  onDone(recoveryCodes: string[]): void
}

interface Begun {
  secret: string
  qr_svg: string
}

/** First the password, then the picture for the app, then a first code as proof. */
export function SetUpSecondFactor({ onCancel, onDone }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const { isBusy, message, attempt } = useAttempt()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    attempt(async () => {
      if (!begun)
        return setBegun(await call(beginSecondFactor, { body: { password: textOf(entered, 'password') } }))
      const { recovery_codes } = await call(confirmSecondFactor, { body: { code: textOf(entered, 'code') } })
      onDone(recovery_codes)
    })
  }

  return (
    <form onSubmit={submit}>
      <Stack maw="24rem" gap="md">
        <FormMessage tone="bad">{message}</FormMessage>
        {begun ? (
          <>
            <Text size="sm">Scan this code with your authenticator app, then enter the code it shows.</Text>
            <QrCode svg={begun.qr_svg} />
            <Text size="sm">
              Or enter this key in the app: <Code>{begun.secret}</Code>
            </Text>
            <TextInput
              key="code"
              label="Code"
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
              required
              withAsterisk={false}
            />
          </>
        ) : (
          <PasswordInput
            key="password"
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
        )}
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {begun ? 'Turn On' : 'Continue'}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
