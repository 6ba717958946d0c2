import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayField } from '#platform/shared/day.ts'
import { formatCents } from '#platform/shared/money.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { getInForce } from '../../../change-contract.ts'
import type { ContractView } from '../../../contract.ts'
import { forceStatusNames } from '../../../in-force.ts'
import { Lines } from '../Lines.tsx'
import { changeNames } from './labels.ts'

/** What the contract says on a day that the user chooses. */
export function InForceOn({ contract: { id, version, in_force } }: { contract: ContractView }) {
  const { date } = useFormats()
  const [on, setOn] = useState<string | null>(in_force?.on ?? null)
  const asked = queryOf(getInForce, { params: { id }, query: on ? { on } : {} })
  const found = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    enabled: on === null || dayField().safeParse(on).success,
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title="In effect on a date"
      explanation="The contract with all changes that were executed and effective by then."
    >
      <Stack gap="md">
        <DateField label="In effect on" value={on} onChange={setOn} maw="16rem" clearable={false} />
        {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
        {found.data && (
          <div role="status">
            <Facts
              facts={[
                ['Status', `${forceStatusNames[found.data.status]} on ${date(found.data.on)}`],
                [
                  'Amount',
                  found.data.amount === null
                    ? 'Not entered'
                    : formatCents(Math.round(found.data.amount * 100)),
                ],
                ['End Date', date(found.data.end)],
                ['Changes that count', changeNames(found.data.changes) || 'None'],
              ]}
            />
          </div>
        )}
        {found.data && found.data.lines.length > 0 && <Lines lines={found.data.lines} />}
      </Stack>
    </Section>
  )
}
