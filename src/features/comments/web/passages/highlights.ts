/** Marks passages on the page without touching what is written there: the browser paints them. */

const names = { all: 'comment-passage', shown: 'comment-passage-shown' } as const

/** Browsers without it show the passages in the list of comments only. */
const canHighlight = () => typeof Highlight === 'function' && 'highlights' in CSS

export function highlight(name: keyof typeof names, ranges: readonly Range[]): void {
  if (!canHighlight()) return
  if (ranges.length === 0) CSS.highlights.delete(names[name])
  else CSS.highlights.set(names[name], new Highlight(...ranges))
}
