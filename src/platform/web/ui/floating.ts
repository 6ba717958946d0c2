/**
 * What Mantine's menus and choices need to place themselves: the whole of Floating UI, which comes with every screen otherwise, is for
 * what follows the mouse. `web-build/small-parts.ts` gives it to them.
 */
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

export {
  autoUpdate,
  flip,
  hide,
  limitShift,
  offset,
  shift,
  size,
  useFloating,
} from '@floating-ui/react-dom'

/** No menu of ours has an arrow, or stands beside a line of text. */
const nothing = (name: string) => () => ({ name, fn: () => ({}) })
export const arrow = nothing('arrow')
export const inline = nothing('inline')

export const useMergeRefs = <T>(refs: Ref<T>[]) => useMergedRef(...refs)
