import { Notifications, useNotifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Control, freePlace, type ToastPlace } from './toast-place.ts'

const marker = 'data-toasts'
const controls = 'button, a[href], input, textarea, select, [role="tab"], [contenteditable="true"]'
const fields = 'input, textarea, select, [contenteditable="true"]'
const usualWidth = 440
const usualHeight = 80

/** Short messages, at an edge of the screen where they cover no button and no field of what is open. */
export function Toasts() {
  const [place, setPlace] = useState<ToastPlace>('bottom-right')
  const isShown = useNotifications().notifications.length > 0
  const look = useEffectEvent(() => setPlace(placeNow))

  // What is below may open, close or scroll while a message is shown.
  useEffect(() => {
    if (!isShown) return
    look()
    const timer = window.setInterval(() => look(), 250)
    return () => window.clearInterval(timer)
  }, [isShown])

  return <Notifications position={place} limit={4} transitionDuration={0} {...{ [marker]: '' }} />
}

function placeNow(present: ToastPlace): ToastPlace {
  const { clientWidth, clientHeight } = document.documentElement
  const shown = [...document.querySelectorAll(`[${marker}] [role="status"], [${marker}] [role="alert"]`)]
  const height = shown.reduce((sum, each) => sum + each.getBoundingClientRect().height + 16, 0)
  const messages = {
    width: Math.min(usualWidth, clientWidth - 32),
    height: Math.max(height, usualHeight),
  }
  return freePlace(reachable(), { width: clientWidth, height: clientHeight }, messages, present)
}

/** Where a dialog is open, only what is in it can be reached. */
function reachable(): Control[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isDrawn)
  const roots = dialogs.length > 0 ? dialogs : [document.body]
  return roots
    .flatMap((root) => [...root.querySelectorAll(controls)])
    .filter((control) => !control.closest(`[${marker}]`) && isDrawn(control))
    .map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      return { left, top, right, bottom, isField: control.matches(fields) }
    })
}

const isDrawn = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true
