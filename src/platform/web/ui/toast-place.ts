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

/**
 * Messages stay where they are read as long as they cover nothing there. Where every edge has a button they go to the top, from
 * where they can be lowered.
 */
export function freePlace(
  controls: readonly Control[],
  screen: Size,
  messages: Size,
  present: ToastPlace,
): ToastPlace {
  const covered = (place: ToastPlace) => coveredBy(boxAt(place, screen, messages), controls)
  const inOrder = [present, ...places.filter((place) => place !== present)]
  const best = inOrder.toSorted((one, other) => covered(one) - covered(other))[0] ?? present
  return covered(best) < aButton ? best : 'top-center'
}

const aButton = 1000

const coveredBy = (box: Box, controls: readonly Control[]) =>
  controls
    .filter((control) => overlap(box, control))
    .reduce((sum, { isField = false }) => sum + (isField ? 1 : aButton), 0)

/**
 * How far below the upper edge messages are shown there: a dialog that fills a telephone has buttons at both edges, and fields
 * between them.
 */
export function topFor(
  place: ToastPlace,
  controls: readonly Control[],
  screen: Size,
  messages: Size,
): number {
  const atEdge = boxAt(place, screen, messages)
  if (place !== 'top-center' || coveredBy(atEdge, controls) < aButton) return margin
  const tops = Array.from(
    { length: Math.max(1, Math.floor((screen.height - messages.height) / margin) - 1) },
    (_, step) => (step + 1) * margin,
  )
  const covered = (top: number) => coveredBy({ ...atEdge, top, bottom: top + messages.height }, controls)
  return tops.toSorted((one, other) => covered(one) - covered(other) || one - other)[0] ?? margin
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
