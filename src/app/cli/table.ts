/** Columns for a terminal; numbers stand right-aligned. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const isNumeric = headings.map((_, column) => rows.every((row) => /^[\d,.]*$/.test(row[column] ?? '')))
  const align = (cell: string, column: number) =>
    isNumeric[column] && rows.length > 0
      ? cell.padStart(widths[column] ?? 0)
      : cell.padEnd(widths[column] ?? 0)
  return [headings, ...rows].map((row) => row.map(align).join('  ').trimEnd()).join('\n')
}
