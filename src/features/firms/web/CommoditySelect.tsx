import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { searchCommodities } from '#features/commodities/contract.ts'
import { commodityLabel } from '#features/commodities/rules.ts'
import { queryOf } from '#platform/web/api/index.ts'

interface Props {
  value?: string[]
  onChange?(codes: string[]): void
  error?: ReactNode
}

/** Commodity codes, found by words as they are typed; also before a login. */
export function CommoditySelect({ value = [], onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({
    ...queryOf(searchCommodities, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data ?? []
  const options = rows.map((row) => ({
    value: row.code,
    label: `${commodityLabel(row)}${row.description === '' ? `, ${row.group}` : ''}`,
  }))
  const others = value
    .filter((code) => !rows.some((row) => row.code === code))
    .map((code) => ({ value: code, label: code }))
  return (
    <MultiSelect
      label="Commodities"
      description="What your firm sells. You get an email when the county asks for it."
      placeholder={value.length === 0 ? 'Search by code or group' : undefined}
      data={[...others, ...options]}
      filter={({ options: all }) => all}
      value={value}
      onChange={onChange}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="No matching codes."
      maxValues={100}
      hidePickedOptions
    />
  )
}
