/** Short messages at the edge of the screen, read out by screen readers. */
import { notifications } from '@mantine/notifications'

const good = (message: string) =>
  notifications.show({ message, color: 'green', role: 'status', autoClose: 5000, withBorder: true })

const bad = (message: string) =>
  notifications.show({ message, color: 'red', role: 'alert', autoClose: 10_000, withBorder: true })

export const toast = { good, bad }
