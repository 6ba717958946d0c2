import { useNotifications } from '@mantine/notifications'
import { useState } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'

const Toasts = lazyDialog(() => import('./Toasts.tsx'), 'Toasts')

/** Messages are kept until what shows them has come; it is fetched before the first. */
export function ToastsOnceTold() {
  const { notifications } = useNotifications()
  const [isTold, setIsTold] = useState(false)
  if (notifications.length > 0 && !isTold) setIsTold(true)
  return isTold ? <Toasts /> : null
}
