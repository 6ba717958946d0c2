/** What pages far down a list take, beside the first page of the same list. */
const far = /, (middle|last) page$/
const limit = 2

/** Of milliseconds by what was asked; `by name, last page` belongs to `by name`. */
export function compareDeepPages(figures: ReadonlyMap<string, number>): string[] {
  const pages = [...figures].flatMap(([name, milliseconds]) => {
    const first = figures.get(name.replace(far, ''))
    return far.test(name) && first ? [{ name, times: milliseconds / first }] : []
  })
  if (pages.length === 0) return []
  const [worst] = pages.toSorted((one, other) => other.times - one.times)
  const slow = pages.filter(({ times }) => times > limit)
  return [
    `${pages.length} pages far down: the slowest takes ${worst?.times.toFixed(1)} × the first page (${worst?.name}), ${slow.length} more than ${limit} × (wanted: none)${slow.length > 0 ? '  ← not good enough' : ''}`,
  ]
}
