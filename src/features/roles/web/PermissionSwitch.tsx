import { Switch, Text } from '@mantine/core'
import { useId } from 'react'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { impliedBy, permissionName } from '../rules.ts'
import { impliedByText } from './implied-text.ts'
import classes from './PermissionSwitch.module.css'

interface Props {
  permission: Permission
  granted: readonly Permission[]
  isClosed: boolean
  onSwitch(allowed: boolean): void
}

/** What comes with another permission is on, and stays on while that one is. */
export function PermissionSwitch({ permission, granted, isClosed, onSwitch }: Props) {
  const id = useId()
  const isMine = useSession().can(permission)
  const brought = impliedBy(permission, granted)
  const isOn = granted.includes(permission) || brought.length > 0
  const hint =
    brought.length > 0
      ? `Included with ${impliedByText(brought)}`
      : isMine || isClosed
        ? null
        : 'You don’t have this permission, so you can’t change it.'
  return (
    <>
      <Switch
        classNames={classes}
        label={permissionName(permission)}
        aria-describedby={hint ? id : undefined}
        checked={isOn}
        disabled={isClosed || !isMine || brought.length > 0}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {hint && (
        <Text id={id} className={classes.hint}>
          {hint}
        </Text>
      )}
    </>
  )
}
