import { Text } from '@mantine/core'
import { shortMethodNames } from '#features/procurement/rules.ts'
import { CellText } from '#platform/web/table/CellText.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { outcomeNames } from '../../report.ts'
import type { ReportRow } from '../../report-contract.ts'

const dayOf = (day: string | null) => (day === null ? null : { day })
const money = (cents: number | null) => (cents === null ? null : { cents })

const savingsOf = ({ estimate_cents, award_cents }: ReportRow) =>
  estimate_cents === null || award_cents === null ? null : { cents: estimate_cents - award_cents }

export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'number', title: 'Number', value: ({ number }) => number, isWhole: true },
  {
    key: 'title',
    title: 'Title',
    value: ({ title }) => title,
    render: ({ id, title }) => (
      <AppLink to="/projects/$id" params={{ id }}>
        {title}
      </AppLink>
    ),
  },
  { key: 'department', title: 'Department', value: ({ department_name }) => department_name },
  { key: 'method', title: 'Method', value: ({ method }) => shortMethodNames[method] },
  { key: 'published', title: 'Published', value: ({ published_on }) => dayOf(published_on) },
  { key: 'bids', title: 'Bids', value: ({ bids }) => bids, align: 'right' },
  { key: 'outcome', title: 'Outcome', value: ({ outcome }) => outcomeNames[outcome] },
  {
    key: 'awarded',
    title: 'Awarded',
    value: ({ awarded_on }) => dayOf(awarded_on),
    render: (row) => <Awarded row={row} />,
    alsoExported: [{ title: 'Days to award', value: ({ days }) => days }],
  },
  {
    key: 'estimate',
    title: 'Estimate',
    value: ({ estimate_cents }) => money(estimate_cents),
    align: 'right',
  },
  {
    key: 'award',
    title: 'Award',
    value: ({ award_cents }) => money(award_cents),
    alsoExported: [{ title: 'Savings', value: savingsOf }],
    align: 'right',
  },
]

function Awarded({ row: { awarded_on, days } }: { row: ReportRow }) {
  return (
    <>
      <CellText value={dayOf(awarded_on)} />
      {days !== null && (
        <Text size="xs" c="dimmed">
          {days === 1 ? '1 day' : `${days} days`}
        </Text>
      )}
    </>
  )
}
