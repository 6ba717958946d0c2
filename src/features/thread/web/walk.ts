/** Where an arrow leads in the picture of a thread. */
import type { ThreadStep } from '../contract.ts'

type Place = Pick<ThreadStep, 'key' | 'before'>

const within = (steps: readonly Place[], index: number) =>
  steps[Math.min(Math.max(index, 0), steps.length - 1)]?.key

/** Left and right along the thread, up and down through all steps in their order. */
export function stepAt(steps: readonly Place[], from: string, pressed: string): string | undefined {
  const index = steps.findIndex(({ key }) => key === from)
  const here = steps[index]
  if (!here) return undefined
  switch (pressed) {
    case 'ArrowRight':
      return steps.find(({ before }) => before.includes(from))?.key
    case 'ArrowLeft':
      return here.before[0]
    case 'ArrowDown':
      return within(steps, index + 1)
    case 'ArrowUp':
      return within(steps, index - 1)
    case 'Home':
      return steps.at(0)?.key
    case 'End':
      return steps.at(-1)?.key
  }
  return undefined
}
