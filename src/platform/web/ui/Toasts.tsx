import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'
import { toastsMarker } from './toast-place-now.ts'

/** Short messages, each at an edge of the screen where it covered no button and no field when it appeared. */
export const Toasts = () => (
  <Notifications limit={4} classNames={{ root: classes.root }} {...{ [toastsMarker]: '' }} />
)
