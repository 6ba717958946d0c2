import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { listVendors } from '../contract.ts'

interface Props {
  value: string
  /** Of the vendor that is chosen, where it is known. */
  name: string | undefined
  onChange(id: string | null): void
  error?: React.ReactNode
}

/** A vendor of the county's list, found by name. */
export function VendorSelect({ value, name, onChange, error, ...rest }: Props) {
  const [q, setSearch] = useState('')
  const found = useQuery({
    ...queryOf(listVendors, { query: { limit: 50, ...(q.trim() && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const data = new Map([
    ...(value && name ? [[value, name] as const] : []),
    ...(found.data ?? [])
      .filter(({ is_disabled }) => !is_disabled)
      .map((each) => [each.id, each.name] as const),
  ])
  return (
    <Select
      label="Vendor"
      required
      searchable
      nothingFoundMessage="No vendor has this name. Add vendors in Setup."
      data={[...data].map(([id, label]) => ({ value: id, label }))}
      filter={({ options }) => options}
      onSearchChange={(typed) => setSearch([...data.values()].includes(typed) ? '' : typed)}
      value={value || null}
      onChange={onChange}
      error={error}
      {...rest}
    />
  )
}
