/** Names in a list where two may be the same: what tells them apart follows in brackets. */

/** What a name is followed by: nothing where no one else has it. Details come in the order in which people would give them. */
function detailsOf(name: string, own: readonly string[], others: readonly (readonly string[])[]): string {
  if (others.length === 0) return name
  const given = own.filter((detail) => detail !== '')
  const telling = given.find((detail) => !others.some((details) => details.includes(detail)))
  const detail = telling ?? given.join(', ')
  return detail === '' ? name : `${name} (${detail})`
}

/** One for each row, in their order; in the end by number, where nothing else tells two apart. */
export function toldApart<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  details: (row: Row) => readonly string[],
): string[] {
  const alike = Map.groupBy(rows, (row) => nameOf(row).toLowerCase())
  const labels = rows.map((row) => {
    const others = (alike.get(nameOf(row).toLowerCase()) ?? []).filter((other) => other !== row)
    return detailsOf(nameOf(row), details(row), others.map(details))
  })
  return labels.map((label, at) => {
    const place = labels.slice(0, at + 1).filter((other) => other === label).length
    const isOnlyOne = labels.filter((other) => other === label).length === 1
    return isOnlyOne ? label : `${label} #${place}`
  })
}

/** The same as choices of a field, by id. */
export function choicesApart<Row extends { readonly id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  details: (row: Row) => readonly string[],
): { value: string; label: string }[] {
  const labels = toldApart(rows, nameOf, details)
  return rows.map(({ id }, at) => ({ value: id, label: labels[at] ?? '' }))
}
