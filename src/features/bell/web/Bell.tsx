import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { mostShown } from '../rules.ts'
import classes from './Bell.module.css'
import { BellPanel } from './BellPanel.tsx'
import { useUnread } from './use-bell.ts'

/** In the header: how much is unread, and the latest of it. */
export function Bell() {
  const unread = useUnread()
  const [isOpen, setIsOpen] = useState(false)
  const shown = unread > mostShown ? `${mostShown}+` : String(unread)
  const label = unread === 0 ? 'Notifications' : `Notifications: ${shown} unread`
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
      closeOnEscape
      hideDetached={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          c="inherit"
          className={classes.button}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <BellPanel unread={unread} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
      <span role="status" className="visually-hidden">
        {unread > 0 ? `${shown} unread ${unread === 1 ? 'notification' : 'notifications'}` : ''}
      </span>
    </Popover>
  )
}
