import { Text } from '@mantine/core'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { RetentionSchedule } from '../../retention-contract.ts'
import { dispositionNames, recordTypeName } from '../../retention-rules.ts'

/** For those who may read the schedule, and not change it. */
export function ScheduleTable({ schedule: { rules } }: { schedule: RetentionSchedule }) {
  if (rules.length === 0) return <Text size="sm">There are no rules yet, so nothing is due.</Text>
  return (
    <WideTable
      name="Retention schedule"
      minWidth={560}
      data={{
        head: ['Type', 'Years after the end', 'Disposition', 'Legal basis'],
        body: rules.map(({ record_type, years, disposition, basis }) => [
          recordTypeName(record_type),
          years ?? '–',
          dispositionNames[disposition],
          basis,
        ]),
      }}
    />
  )
}
