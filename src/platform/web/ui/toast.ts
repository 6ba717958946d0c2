/** Short messages at the edge of the screen, read out by screen readers. */
import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'
import { placeNow } from './toast-place-now.ts'

const shared = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss message' } }

/** `next` is a link to where one would go now. */
const good = (message: string, next?: ReactNode) =>
  notifications.show({
    ...shared,
    position: placeNow(),
    message: next ? createElement(Fragment, null, message, ' ', next) : message,
    color: 'green',
    role: 'status',
    autoClose: next ? 10_000 : 5000,
  })

const bad = (message: string) =>
  notifications.show({
    ...shared,
    position: placeNow(),
    message,
    color: 'red',
    role: 'alert',
    autoClose: 10_000,
  })

/** Takes back what is no longer so. */
function takeBack(message: string): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id, message: said } of [...shown, ...queue]) if (id && said === message) notifications.hide(id)
}

export const toast = { good, bad, takeBack }
