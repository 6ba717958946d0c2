import { shownAs } from '#platform/web/table/column.ts'
import type { Member } from '../contract.ts'
import * as listed from '../list-columns.ts'

/** The Board's seat comes first; the rest in a number, so that a row stays one line. */
function inShort({ seats: [first, ...others] }: Member): string {
  if (!first) return '—'
  return `${first.body} (${first.seat})${others.length > 0 ? ` and ${others.length} more` : ''}`
}

export const memberColumns = shownAs(listed.memberColumns, {
  name: { sort: 'name' },
  email: { sort: 'email', isWhole: true },
  phone: { width: 150 },
  seats: { render: (row) => <span title={listed.seatsOf(row)}>{inShort(row)}</span> },
  ended_on: { width: 120 },
})
