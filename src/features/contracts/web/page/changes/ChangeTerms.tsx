import { Text } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ContractView } from '../../../contract.ts'
import { papersKindFacts } from '../../../rules.ts'
import { changeLabels } from './labels.ts'

/** What an amendment, renewal, or extension says, to read once it is no draft any more. */
export function ChangeTerms({ contract }: { contract: ContractView }) {
  const { date } = useFormats()
  return (
    <>
      <Facts
        facts={[
          ['Number', contract.number],
          ['Vendor', contract.vendor_name],
          ['Department', contract.department_name ?? ''],
          [changeLabels.effectiveFrom, contract.startDate ? date(contract.startDate) : 'Not entered'],
          [changeLabels.endDate, contract.new_end ? date(contract.new_end) : 'Not changed'],
          [changeLabels.amount, formatCents(Math.round((contract.amount ?? 0) * 100))],
          [changeLabels.authorityKind, contract.authority || 'Not stated'],
          [changeLabels.papersKind, papersKindFacts[contract.papersKind]],
        ]}
      />
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{contract.description}</Text>
    </>
  )
}
