import { Group, Select } from '@mantine/core'
import { DateField } from '#platform/web/form/DateField.tsx'
import { choiceLabel, type Statistics } from '../../contract.ts'
import type { StatisticsSearch } from '../../rules.ts'

interface Props {
  search: StatisticsSearch
  departments: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  /** The time that the figures are of, also where the address does not say. */
  shown: Pick<Statistics, 'from' | 'to'> | undefined
  onChange(patch: Partial<StatisticsSearch>): void
}

export function StatisticsFilters({ search, departments, shown, onChange }: Props) {
  const from = search.from ?? shown?.from ?? null
  const to = search.to ?? shown?.to ?? null
  return (
    <Group role="search" aria-label="Statistics: period and department" gap="xs" mb="md" align="flex-end">
      <DateField
        label="From"
        value={from}
        {...(to && { maxDate: to })}
        onChange={(day) => onChange({ from: day ?? undefined })}
        clearable={search.from !== undefined}
        w={{ base: '100%', xs: '11rem' }}
      />
      <DateField
        label="To"
        value={to}
        {...(from && { minDate: from })}
        onChange={(day) => onChange({ to: day ?? undefined })}
        clearable={search.to !== undefined}
        w={{ base: '100%', xs: '11rem' }}
      />
      <Select
        label="Department"
        placeholder="All departments"
        data={departments.map((each) => ({ value: each.id, label: choiceLabel(each) }))}
        value={search.department ?? null}
        onChange={(department) => onChange({ department: department ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Department' }}
        w={{ base: '100%', xs: '16rem' }}
      />
    </Group>
  )
}
