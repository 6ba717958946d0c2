import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

export function PermissionSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <TextInput
      type="search"
      aria-label="Search permissions"
      placeholder="Search permissions"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      flex={1}
      miw="12rem"
      maw="28rem"
    />
  )
}
