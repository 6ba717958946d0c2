import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  value: string
  onSearch(value: string | undefined): void
  /** At each key, before it is searched for. */
  onTyped?(text: string): void
  maxLength?: number
}

/** Searches while typing, a moment after the last key. */
export function SearchBox({ label, value, onSearch, onTyped, maxLength }: Props) {
  const [typed, setTyped] = useState(value)
  /** Searched for, and not in the address yet as this was drawn with it. */
  const sent = useRef<string[]>([])
  const search = useDebouncedCallback((text: string) => {
    sent.current.push(text.trim())
    onSearch(text.trim() || undefined)
  }, 300)

  // The address changed by other means: the back button, or a link. What was searched for here comes back once the list is
  // drawn, and leaves alone what was typed meanwhile.
  useEffect(() => {
    const own = sent.current.lastIndexOf(value)
    sent.current = own < 0 ? [] : sent.current.slice(own + 1)
    if (own < 0) setTyped((before) => (before.trim() === value ? before : value))
  }, [value])

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
      maxLength={maxLength}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      // There from the start, so that the first letter does not have to make it.
      rightSection={
        <CloseButton
          aria-label="Clear search"
          size="sm"
          onClick={() => change('')}
          style={typed ? undefined : { visibility: 'hidden' }}
        />
      }
      miw="12rem"
      maw="22rem"
      flex={1}
    />
  )
}
