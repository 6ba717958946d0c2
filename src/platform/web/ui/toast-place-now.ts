/** The place of a message on the screen as it is when the message appears; it stays there, so that it is read out once. */
import { type Control, freePlace, type ToastPlace, topFor } from './toast-place.ts'

export const toastsMarker = 'data-toasts'

const controls = 'button, a[href], input, textarea, select, [role="tab"], [contenteditable="true"]'
const fields = 'input, textarea, select, [contenteditable="true"]'
const usualWidth = 440
const usualHeight = 80

export function placeNow(present: ToastPlace = 'bottom-right'): ToastPlace {
  const { clientWidth, clientHeight } = document.documentElement
  const shown = [
    ...document.querySelectorAll(`[${toastsMarker}] [role="status"], [${toastsMarker}] [role="alert"]`),
  ]
  const height = shown.reduce((sum, each) => sum + each.getBoundingClientRect().height + 16, 0)
  const messages = {
    width: Math.min(usualWidth, clientWidth - 32),
    height: Math.max(height, usualHeight),
  }
  const screen = { width: clientWidth, height: clientHeight }
  const controls = reachable()
  const place = freePlace(controls, screen, messages, present)
  const top = topFor(place, controls, screen, messages)
  document.documentElement.style.setProperty('--toasts-top', `${top}px`)
  return place
}

/** Where a dialog is open, only what is in it can be reached. */
function reachable(): Control[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isDrawn)
  const roots = dialogs.length > 0 ? dialogs : [document.body]
  return roots
    .flatMap((root) => [...root.querySelectorAll(controls)])
    .filter((control) => !control.closest(`[${toastsMarker}]`) && isDrawn(control))
    .map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      return { left, top, right, bottom, isField: control.matches(fields) }
    })
}

const isDrawn = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true
