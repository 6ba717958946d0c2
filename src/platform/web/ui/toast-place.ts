/** Where messages are shown: the first edge of the screen at which they cover nothing that can be pressed or typed in. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A field may be covered for a moment before a button is: it can be scrolled, and is not pressed by mistake. */
export interface Control extends Box {
  readonly isField?: boolean
}

interface Size {
  readonly width: number
  readonly height: number
}

const places = [
  'bottom-right',
  'bottom-left',
  'bottom-center',
  'top-center',
  'top-right',
  'top-left',
] as const
export type ToastPlace = (typeof places)[number]

/** Between messages and the edge, and between messages and a control. */
const margin = 16

/** Messages stay where they are read as long as they cover nothing there; the place that covers the least is the last resort. */
export function freePlace(
  controls: readonly Control[],
  screen: Size,
  messages: Size,
  present: ToastPlace,
): ToastPlace {
  const covered = (place: ToastPlace) => {
    const box = boxAt(place, screen, messages)
    const hit = controls.filter((control) => overlap(box, control))
    return hit.reduce((sum, { isField = false }) => sum + (isField ? 1 : 1000), 0)
  }
  const inOrder = [present, ...places.filter((place) => place !== present)]
  return inOrder.toSorted((one, other) => covered(one) - covered(other))[0] ?? present
}

export function boxAt(place: ToastPlace, screen: Size, { width, height }: Size): Box {
  const [edge, side] = place.split('-')
  const left =
    side === 'left' ? margin : side === 'right' ? screen.width - width - margin : (screen.width - width) / 2
  const top = edge === 'top' ? margin : screen.height - height - margin
  return { left, top, right: left + width, bottom: top + height }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
