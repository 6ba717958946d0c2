import { Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { PerformanceReport } from '../contract.ts'
import { averageRating, headingNames, headings, type Rehire, ratingText, rehireNames } from '../rules.ts'

const tones: Record<Rehire, Tone> = { yes: 'good', conditions: 'warning', no: 'bad' }
const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

interface Props {
  report: PerformanceReport
  title: string
  children?: ReactNode
}

/** One report: ratings, whether the county would hire the vendor again, comments, and the vendor’s response. */
export function ReportCard({ report, title, children }: Props) {
  const { dateTime } = useFormats()
  const { submitted_at, submitted_by, written_by, response } = report
  return (
    <Paper withBorder p="md" component="article" aria-label={title}>
      <Stack gap="xs">
        <Group gap="sm">
          <Text fw={600} style={asTyped}>
            {title}
          </Text>
          <StatusBadge tone={tones[report.rehire]}>{`Hire again: ${rehireNames[report.rehire]}`}</StatusBadge>
          {submitted_at === null && <StatusBadge tone="neutral">Draft</StatusBadge>}
          {submitted_at !== null && !report.is_newest && (
            <StatusBadge tone="neutral">Corrected since</StatusBadge>
          )}
        </Group>
        <Text size="sm">
          Average {averageRating(report)} of 5.{' '}
          {headings.map((heading) => `${headingNames[heading]}: ${ratingText(report[heading])}`).join('. ')}.
        </Text>
        <Text size="sm" style={asTyped}>
          {report.comments}
        </Text>
        {report.number > 1 && (
          <Text size="sm" style={asTyped}>
            Correction {report.number - 1}: {report.correction_reason}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {submitted_at ? `Submitted ${dateTime(submitted_at)} by ${submitted_by}` : `Draft by ${written_by}`}
        </Text>
        {response && (
          <Text size="sm" style={asTyped}>
            Vendor’s response ({response.by}, {dateTime(response.at)}): {response.text}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  )
}
