import { Stack, Text } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import type { ContractView } from '../../contract.ts'
import { amountKindNames } from '../../rules.ts'
import { labels } from '../form/labels.ts'
import { Lines } from './Lines.tsx'
import { MoneyEditor } from './MoneyEditor.tsx'
import { PaymentsSection } from './payments/PaymentsSection.tsx'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** What the contract costs, and which budget lines pay for it. */
export function Money({ contract }: { contract: ContractView }) {
  if (contract.may.edit) return <MoneyEditor contract={contract} />
  const isChange = contract.parent !== null
  const { amount, amountKind, lines } = contract
  return (
    <Stack gap="md" maw="56rem">
      <Facts
        facts={[
          [labels.amountKind, amountKindNames[amountKind]],
          [isChange ? 'Amount added' : labels.amount, amount === null ? 'Not entered' : dollars(amount)],
          ...originalOf(contract),
        ]}
      />
      {lines.length === 0 ? <Text size="sm">No budget lines.</Text> : <Lines lines={lines} />}
      {contract.executed !== null && !isChange && <PaymentsSection contract={contract} />}
    </Stack>
  )
}

/** Where changes have been made to it, also what it was before. */
function originalOf({ amount, original, parent }: ContractView): [string, string][] {
  if (parent !== null || original.amount === null || original.amount === amount) return []
  return [['Amount before changes', dollars(original.amount)]]
}
