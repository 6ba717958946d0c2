import { Switch, type SwitchProps, Text } from '@mantine/core'
import { useId } from 'react'

export function RequireSecondFactorSwitch(props: SwitchProps) {
  const id = useId()
  return (
    <div>
      <Switch label="Require two-factor authentication" aria-describedby={id} {...props} />
      <Text id={id} size="sm" c="dimmed" mt={4}>
        Users with this role who haven’t set it up must do so when they log in. They can’t do anything else
        until it’s on.
      </Text>
    </div>
  )
}
