import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface Props {
  label: string
  value: string
  onSearch(value: string | undefined): void
  /** At each key, before it is searched for. */
  onTyped?(text: string): void
}

/** Searches while typing, a moment after the last key. */
export function SearchBox({ label, value, onSearch, onTyped }: Props) {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), 300)

  // The address changed by other means: the back button, or a link.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])

  const change = (text: string) => {
    setTyped(text)
    onTyped?.(text)
    search(text)
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear search" size="sm" onClick={() => change('')} />}
      miw="12rem"
      maw="22rem"
      flex={1}
    />
  )
}
