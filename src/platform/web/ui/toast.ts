/** Short messages at the edge of the screen, read out by screen readers. */
import { notifications } from '@mantine/notifications'

const shared = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss message' } }

const good = (message: string) =>
  notifications.show({ ...shared, message, color: 'green', role: 'status', autoClose: 5000 })

const bad = (message: string) =>
  notifications.show({ ...shared, message, color: 'red', role: 'alert', autoClose: 10_000 })

export const toast = { good, bad }
