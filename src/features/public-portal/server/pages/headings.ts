/** Headings of a text below a heading of the page: no level is left out, whatever its author began with. */
export function headingLevels(levels: readonly (number | undefined)[]): (3 | 4)[] {
  const first = levels.indexOf(1)
  return levels.map((level, index) =>
    level !== undefined && level > 1 && first >= 0 && first < index ? 4 : 3,
  )
}
