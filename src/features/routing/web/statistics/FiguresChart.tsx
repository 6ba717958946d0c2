import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { Text } from '@mantine/core'
import { type FigureRow, inDays, medianTitle, ninetiethTitle } from './columns.ts'

/** More bars than this are a table's work. */
const mostBars = 15
const series = [
  { name: medianTitle, color: 'navy.5' },
  { name: ninetiethTitle, color: 'yellow.6' },
]

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
      <div
        role="img"
        style={{ overflow: 'hidden' }}
        aria-label={`${medianTitle}, ${title.toLowerCase()}: ${words}`}
      >
        <BarChart
          h={shown.length * 56 + 72}
          data={shown.map(({ name, median, ninetieth }) => ({
            name,
            [medianTitle]: median,
            [ninetiethTitle]: ninetieth,
          }))}
          dataKey="name"
          series={series}
          orientation="vertical"
          withLegend
          withBarValueLabel
          valueFormatter={(days) => (Math.round(days * 10) / 10).toLocaleString('en-US')}
          gridAxis="y"
          yAxisProps={{ width: 130 }}
          barProps={{ isAnimationActive: false }}
          // The value of the longest bar is written beside it.
          barChartProps={{ accessibilityLayer: false, margin: { right: 56 } }}
        />
      </div>
    </>
  )
}
