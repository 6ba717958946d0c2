import { Text } from '@mantine/core'
import type { Requirement } from '#features/insurance/contract.ts'
import { coverageNames } from '#features/insurance/rules.ts'

/** In one line what is required. */
export const AnswerSummary = ({ requirements }: { requirements: readonly Requirement[] }) => (
  <Text size="sm" c="dimmed">
    {requirements.length === 0
      ? 'Nothing required'
      : requirements.map(({ coverage }) => coverageNames[coverage]).join(', ')}
  </Text>
)
