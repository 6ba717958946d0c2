import type { Column } from '../../../platform/web/table/column.ts'
import type { Member } from '../contract.ts'

const seatsOf = ({ seats }: Member) => seats.map(({ body, seat }) => `${body} (${seat})`).join('; ')

export const memberColumns: readonly Column<Member>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name, sort: 'name' },
  { key: 'title', title: 'Title', value: (row) => row.title },
  { key: 'email', title: 'Email', value: (row) => row.email, sort: 'email' },
  { key: 'phone', title: 'Phone', value: (row) => row.phone, width: 150 },
  { key: 'seats', title: 'Seats held today', value: seatsOf },
  {
    key: 'ended_on',
    title: 'Left on',
    value: (row) => (row.ended_on ? { day: row.ended_on } : null),
    width: 120,
  },
]
