/**
 * What Mantine's menus and choices need to place themselves: the whole of Floating UI, which comes with every screen otherwise, is for
 * what follows the mouse. `web-build/small-parts.ts` gives it to them.
 */
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

export {
  arrow,
  autoUpdate,
  flip,
  hide,
  inline,
  limitShift,
  offset,
  shift,
  size,
  useFloating,
} from '@floating-ui/react-dom'

export const useMergeRefs = <T>(refs: Ref<T>[]) => useMergedRef(...refs)
