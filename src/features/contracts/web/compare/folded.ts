/** Unchanged paragraphs are folded, but for one on each side of a change. */
import type { Redline } from '../../redline-contract.ts'

export type RedlineLine = Redline['lines'][number]

export type Stretch =
  /** `number`: of the change, from one on. */
  | { readonly kind: 'change'; readonly line: RedlineLine; readonly number: number }
  | { readonly kind: 'shown' | 'folded'; readonly lines: readonly RedlineLine[] }

/** So few are shown: a button takes as much room. */
const fewest = 3

export function stretchesOf(lines: readonly RedlineLine[]): Stretch[] {
  const out: Stretch[] = []
  let same: RedlineLine[] = []
  let number = 0
  const close = (isEnd: boolean) => {
    const before = number > 0 ? 1 : 0
    const after = isEnd ? same.length : same.length - 1
    const hidden = same.slice(before, after)
    if (hidden.length < fewest) out.push({ kind: 'shown', lines: same })
    else
      out.push(
        { kind: 'shown', lines: same.slice(0, before) },
        { kind: 'folded', lines: hidden },
        { kind: 'shown', lines: same.slice(after) },
      )
    same = []
  }
  for (const line of lines)
    if (line.change === 'same') same.push(line)
    else {
      close(false)
      out.push({ kind: 'change', line, number: ++number })
    }
  close(true)
  return out.filter((stretch) => stretch.kind === 'change' || stretch.lines.length > 0)
}

export const changeName = ({ change, is_moved }: RedlineLine): string => {
  if (is_moved) return change === 'added' ? 'Moved here' : 'Moved from here'
  return change === 'added' ? 'Added' : change === 'removed' ? 'Removed' : 'Changed'
}
