import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryLaterOf } from '#platform/web/api/index.ts'
import { useSomeoneThere } from '#platform/web/ui/someone-there.ts'

interface Props {
  value: string
  /** Of the vendor that is chosen, where it is known. */
  name: string | undefined
  onChange(id: string | null): void
  error?: React.ReactNode
}

const loadCall = async () => (await import('../contract.ts')).listVendors

/** A vendor of the county's list, found by name. */
export function VendorSelect({ value, name, onChange, error, ...rest }: Props) {
  const [q, setSearch] = useState('')
  const isThere = useSomeoneThere()
  const found = useQuery({
    ...queryLaterOf('/api/vendors', loadCall, { query: { limit: 50, ...(q.trim() && { q }) } }),
    enabled: isThere,
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
