import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatCents, parseCents } from '../../shared/money.ts'
import { useFault } from './field-faults.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Cents. */
  value: number | null
  onChange(cents: number | null): void
  'data-path'?: string
}

/** An amount in dollars, typed as people write it; its value is whole cents. */
export function MoneyField({ value, onChange, error, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : formatCents(value).replace('$', ''))
  const isUnreadable = typed !== null && typed.trim() !== '' && parseCents(typed) === null
  const unreadable = isUnreadable ? 'Enter an amount such as 1,234.50.' : null
  useFault(props['data-path'], unreadable)

  return (
    <TextInput
      {...props}
      inputMode="decimal"
      leftSection={<span aria-hidden>$</span>}
      classNames={{ input: 'tabular' }}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseCents(event.currentTarget.value))
      }}
      onBlur={(event) => {
        if (!isUnreadable) setTyped(null)
        onBlur?.(event)
      }}
      error={unreadable ?? error}
    />
  )
}
