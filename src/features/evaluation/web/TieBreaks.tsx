import { List, Stack, Text } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Panel } from '../contract.ts'

/** How ties were broken, with their witnesses. */
export function TieBreaks({ panel: { tie_breaks, submissions } }: { panel: Panel }) {
  const { dateTime } = useFormats()
  if (tie_breaks.length === 0) return null
  const nameOf = (id: string) => submissions?.find((each) => each.id === id)?.name ?? ''
  return (
    <Stack gap={4}>
      <Text fw={600}>Tie-breaks</Text>
      <List size="sm">
        {tie_breaks.map(
          ({ submission_ids, method, witnesses, result, corrects_because, recorded_at, recorded_by }) => (
            <List.Item key={recorded_at}>
              {submission_ids.map(nameOf).join(', then ')}. {method}. Witnesses: {witnesses}. {result}{' '}
              Recorded {dateTime(recorded_at)} by {recorded_by}.
              {corrects_because && ` Corrects the earlier one: ${corrects_because}`}
            </List.Item>
          ),
        )}
      </List>
    </Stack>
  )
}
