import { Text } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ContractView } from '../../../contract.ts'
import { forceStatusNames } from '../../../in-force.ts'
import { changeNames } from './labels.ts'

/** Of an executed contract, what it says today; of a change, the contract that it changes. */
export function InForceToday({ contract }: { contract: ContractView }) {
  const { date } = useFormats()
  const { in_force, changes_contract, status } = contract
  if (changes_contract)
    return (
      <Text size="sm">
        Changes contract{' '}
        <AppLink to="/contracts/$id" params={{ id: changes_contract.id }} search={{ tab: 'changes' }}>
          {changes_contract.number} {changes_contract.contractName}
        </AppLink>
      </Text>
    )
  if (!in_force || status !== 'executed') return null
  const { amount, end, changes } = in_force
  const parts = [
    ...(amount === null ? [] : [formatCents(Math.round(amount * 100))]),
    in_force.status === 'ended' ? `ended ${date(end)}` : `ends ${date(end)}`,
    ...(changes.length === 0 ? [] : [`with ${changeNames(changes)}`]),
  ]
  return (
    <Text size="sm">
      {forceStatusNames[in_force.status]}: {parts.join(', ')}.
    </Text>
  )
}
