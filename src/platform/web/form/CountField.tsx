import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './CountField.module.css'

interface Props
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'rightSection'> {
  value: number
  onChange(count: number): void
}

const mostDigits = 13
const steps = { ArrowUp: 1, ArrowDown: -1 } as const

/** What is pasted may be written `1,200` or `1.5`: a fraction is left out, and not read as more digits. */
const digitsIn = (text: string) => (/\d+/.exec(text.replaceAll(',', ''))?.[0] ?? '').slice(0, mostDigits)

/** How many of something: 0 or more. An emptied field counts as 0, and may stay empty while it has the focus. */
export function CountField({ value, onChange, onBlur, onKeyDown, ...props }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isFixed = Boolean(props.readOnly || props.disabled)
  const stepBy = (by: number) => {
    setEmpty(false)
    if (value + by >= 0) onChange(value + by)
  }
  const button = (by: 1 | -1, Icon: typeof IconChevronUp) => (
    <UnstyledButton
      className={classes.step}
      tabIndex={-1}
      aria-hidden
      disabled={isFixed || value + by < 0}
      onMouseDown={(event) => {
        event.preventDefault()
        input.current?.focus()
      }}
      onClick={() => stepBy(by)}
    >
      <Icon size={12} />
    </UnstyledButton>
  )
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={isEmpty && value === 0 ? '' : String(value)}
      onChange={(event) => {
        const digits = digitsIn(event.currentTarget.value)
        setEmpty(digits === '')
        onChange(Number(digits))
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const by = steps[event.key as keyof typeof steps]
        if (by && !isFixed) {
          event.preventDefault()
          stepBy(by)
        }
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        setEmpty(false)
        onBlur?.(event)
      }}
      rightSectionPointerEvents="all"
      rightSectionWidth={24}
      rightSectionProps={{ style: { justifyContent: 'flex-end' } }}
      rightSection={
        <span className={classes.steps}>
          {button(1, IconChevronUp)}
          {button(-1, IconChevronDown)}
        </span>
      }
    />
  )
}
