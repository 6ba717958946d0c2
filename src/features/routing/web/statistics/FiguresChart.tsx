import { Text } from '@mantine/core'
import { BarChart } from '#platform/web/ui/BarChart.tsx'
import { figureTitles } from '../../contract.ts'
import { type FigureRow, inDays } from './columns.ts'

/** More bars than this are a table's work. */
const mostBars = 15

/** Two bars a row, what takes longest on top where not all have room. The table below says the same in words. */
export function FiguresChart({ title, rows }: { title: string; rows: readonly FigureRow[] }) {
  const counted = rows.filter(({ median }) => median !== null)
  if (counted.length === 0) return <Text size="sm">No steps were completed in this period.</Text>
  const shown =
    counted.length > mostBars
      ? counted.toSorted((one, other) => (other.median ?? 0) - (one.median ?? 0)).slice(0, mostBars)
      : counted
  const words = shown.map(({ name, median }) => `${name} ${inDays(median)}`).join(', ')
  return (
    <>
      {shown.length < counted.length && (
        <Text size="sm" mb="xs">
          {`The slowest ${mostBars} of ${counted.length}.`}
        </Text>
      )}
      <BarChart
        label={`${figureTitles.median}, ${title.toLowerCase()}: ${words}`}
        series={[figureTitles.median, figureTitles.ninetieth]}
        rows={shown.map(({ id, name, median, ninetieth }) => ({ id, name, values: [median, ninetieth] }))}
        format={(days) => (Math.round(days * 10) / 10).toLocaleString('en-US')}
      />
    </>
  )
}
