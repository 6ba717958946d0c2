import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { BodySummary, Member } from './contract.ts'
import type { QuorumRule } from './rules.ts'

export const kindWords = { board: 'Board', committee: 'Committee' } as const

export const quorumWords: Record<QuorumRule, string> = {
  heads: 'More than half of all seats',
  'weight-majority': 'More than half of the total weighted vote',
  'weight-half': 'At least half of the total weighted vote',
}

const dayOf = (day: string | null) => (day ? { day } : null)

export const bodyColumns: readonly SheetColumn<BodySummary>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'kind', title: 'Type', value: (row) => kindWords[row.kind] },
  { key: 'quorum', title: 'Quorum', value: (row) => quorumWords[row.quorum] },
  { key: 'seats', title: 'Seats', value: (row) => row.seats },
  { key: 'vacant', title: 'Vacant', value: (row) => row.vacant },
  { key: 'ended_on', title: 'Last day', value: (row) => dayOf(row.ended_on) },
]

export const seatsOf = ({ seats }: Member) => seats.map(({ body, seat }) => `${body} (${seat})`).join('; ')

export const memberColumns: readonly SheetColumn<Member>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'title', title: 'Title', value: (row) => row.title },
  { key: 'email', title: 'Email', value: (row) => row.email },
  { key: 'phone', title: 'Phone', value: (row) => row.phone },
  { key: 'seats', title: 'Seats held today', value: seatsOf },
  { key: 'ended_on', title: 'Left on', value: (row) => dayOf(row.ended_on) },
]
