import { PasswordInput, Progress, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { z } from 'zod'
import { useSession } from '#platform/web/session/session-context.ts'
import { passphraseFault, passphraseLength, type Strength, strengthOf } from '../rules.ts'

export interface NewPassphrase extends Record<string, unknown> {
  passphrase: string
  repeated: string
}

/** What someone who knows the person would try first. */
export function useObvious(): readonly string[] {
  const { user, county } = useSession()
  return [user.first_name, user.last_name, user.email, county.name]
}

export const newPassphraseOf = (obvious: readonly string[]) =>
  z.object({ passphrase: z.string(), repeated: z.string() }).superRefine((typed, context) => {
    const fault = passphraseFault(typed.passphrase, obvious)
    if (fault) context.addIssue({ code: 'custom', path: ['passphrase'], message: fault })
    else if (typed.repeated !== typed.passphrase)
      context.addIssue({ code: 'custom', path: ['repeated'], message: 'The passphrases don’t match.' })
  })

const shown: Record<Strength, { value: number; color: string; text: string }> = {
  weak: { value: 25, color: 'red', text: 'Strength: weak' },
  fair: { value: 65, color: 'yellow', text: 'Strength: fair. A few more words make it stronger.' },
  strong: { value: 100, color: 'green', text: 'Strength: strong' },
}

export const passphraseLabels = { passphrase: 'New passphrase', repeated: 'New passphrase again' }

interface Props<Fields extends NewPassphrase> {
  form: UseFormReturnType<Fields>
}

export function NewPassphraseFields<Fields extends NewPassphrase>({ form }: Props<Fields>) {
  const obvious = useObvious()
  const { passphrase } = form.getValues()
  const { value, color, text } = shown[strengthOf(passphrase, obvious)]
  const common = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': 'Show passphrase' },
    size: 'md' as const,
  }
  return (
    <>
      <Stack gap={6}>
        <PasswordInput
          label={passphraseLabels.passphrase}
          description={`At least ${passphraseLength.least} characters. Four unrelated words are strong and easy to remember.`}
          {...common}
          key={form.key('passphrase')}
          {...form.getInputProps('passphrase')}
        />
        {passphrase !== '' && (
          <>
            <Progress value={value} color={color} size="sm" aria-hidden />
            <Text size="sm" role="status">
              {text}
            </Text>
          </>
        )}
      </Stack>
      <PasswordInput
        label={passphraseLabels.repeated}
        {...common}
        key={form.key('repeated')}
        {...form.getInputProps('repeated')}
      />
    </>
  )
}
