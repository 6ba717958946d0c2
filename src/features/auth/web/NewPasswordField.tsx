import { Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  name: string
  least: number
}

/** A password to be chosen: says what is asked of it, and can be shown instead of typed twice. */
export function NewPasswordField({ label, name, least }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        description={`At least ${least} characters. A few unrelated words are easy to remember and hard to guess.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        size="md"
        minLength={least}
        required
        withAsterisk={false}
      />
      <Switch
        label="Show password"
        checked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
    </Stack>
  )
}
