import type { Column } from '#platform/web/table/column.ts'
import type { Member } from '../contract.ts'

const seatsOf = ({ seats }: Member) => seats.map(({ body, seat }) => `${body} (${seat})`).join('; ')

/** The Board's seat comes first; the rest in a number, so that a row stays one line. */
function inShort({ seats: [first, ...others] }: Member): string {
  if (!first) return '—'
  return `${first.body} (${first.seat})${others.length > 0 ? ` and ${others.length} more` : ''}`
}

export const memberColumns: readonly Column<Member>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name, sort: 'name' },
  { key: 'title', title: 'Title', value: (row) => row.title },
  { key: 'email', title: 'Email', value: (row) => row.email, sort: 'email', isWhole: true },
  { key: 'phone', title: 'Phone', value: (row) => row.phone, width: 150 },
  {
    key: 'seats',
    title: 'Seats held today',
    value: seatsOf,
    render: (row) => <span title={seatsOf(row)}>{inShort(row)}</span>,
  },
  {
    key: 'ended_on',
    title: 'Left on',
    value: (row) => (row.ended_on ? { day: row.ended_on } : null),
    width: 120,
  },
]
