import { Group, Text } from '@mantine/core'
import type { Live, RollCall } from '../../../live/contract.ts'
import type { Count } from '../../../votes.ts'
import { hasWeights, outcomeOf } from '../labels.ts'

export function tallyParts(live: Live, rollCall: RollCall): [name: string, count: Count][] {
  const { tally } = outcomeOf(live, rollCall)
  return [
    ['Ayes', tally.ayes],
    ['Nays', tally.noes],
    ['Abstain', tally.abstentions],
    ['Recused', tally.recusals],
    ['Absent', tally.absences],
    ['No vote yet', tally.unanswered],
  ]
}

/** Heads, and weight where the county votes by it. */
export function Tally({ live, rollCall }: { live: Live; rollCall: RollCall }) {
  return (
    <Group gap="lg" role="status" aria-label="Tally">
      {tallyParts(live, rollCall).map(([name, { heads, weight }], index) =>
        index > 1 && heads === 0 ? null : (
          <Text key={name}>
            {name}{' '}
            <Text span fw={700}>
              {heads}
            </Text>
            {hasWeights(live) && ` (weighted ${weight})`}
          </Text>
        ),
      )}
    </Group>
  )
}
