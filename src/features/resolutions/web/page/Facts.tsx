import { DataList, Paper } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'
import { factsOf } from '../../facts.ts'

/** The request to read. */
export function Facts({ resolution }: { resolution: ResolutionView }) {
  const { date } = useFormats()
  return (
    <Paper withBorder p="lg">
      <DataList labelWidth="10.5rem">
        {factsOf(resolution, date).map(({ label, value }) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Paper>
  )
}
