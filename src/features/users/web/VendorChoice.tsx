import { Checkbox, Input, ScrollArea, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { VendorSummary } from '#features/vendors/contract.ts'
import { useFoundVendors, useVendorNames } from './vendor-choices.ts'

interface Props {
  value?: string[]
  onChange?(ids: string[]): void
  error?: ReactNode
}

/** A checkbox for each vendor: those that are chosen first, then those that the search finds. */
export function VendorChoice({ value = [], onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [before] = useState(value)
  const [q] = useDebouncedValue(typed.trim(), 250)
  const found = useFoundVendors(q)
  const shown = found.data?.rows ?? []
  const elsewhere = value.filter((id) => !shown.some((vendor) => vendor.id === id))
  const names = useVendorNames(elsewhere)
  const isClosed = ({ id, has_people }: VendorSummary) => has_people && !before.includes(id)
  const more = (found.data?.total ?? 0) - shown.length

  return (
    <Checkbox.Group label="Vendors" value={value} onChange={onChange} error={error}>
      <Stack gap="xs" mt={4}>
        <TextInput
          type="search"
          aria-label="Find a vendor"
          placeholder="Find a vendor"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        {found.isPending && <Skeleton height={120} role="status" aria-label="Loading vendors" />}
        {found.isError && <Input.Error>We couldn’t load the vendors.</Input.Error>}
        <ScrollArea.Autosize mah="16rem" type="auto" offsetScrollbars>
          <Stack gap="xs" p={2}>
            {elsewhere.map((id) => (
              <Checkbox key={id} value={id} label={names.get(id)} />
            ))}
            {shown.map((vendor) => (
              <Checkbox
                key={vendor.id}
                value={vendor.id}
                label={vendor.name}
                description={isClosed(vendor) ? 'Its users approve who joins.' : undefined}
                disabled={isClosed(vendor)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {found.isSuccess && (
          <Text size="sm" c="dimmed" role="status">
            {shown.length === 0 ? 'No vendors found.' : `${value.length} selected.`}
            {more > 0 && ` ${more} more. Search to find them.`}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  )
}
