import { Box, Input, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { formatDate, parseDay } from '../../shared/dates.ts'
import { useSession } from '../session/session-context.ts'
import { lazyPanel } from '../ui/lazy-dialog.tsx'
import { useFault } from './field-faults.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`. */
  value?: string | null | undefined
  onChange?(day: string | null): void
  /** The calendar offers no earlier day; one that is typed stays in the field, which says so. */
  minDate?: string | undefined
  maxDate?: string | undefined
  clearable?: boolean
  clearLabel?: string
  'data-path'?: string
}

/** To be hit with a thumb. */
const largeEnough = { width: 24, height: 24 }

const DayCalendar = lazyPanel(() => import('./DayCalendar.tsx'), 'DayCalendar', 260)
/** As wide as the calendar, so that nothing moves when it comes. */
const widthOfCalendar = 259

const sampleDay = '2026-12-31'

/** A day, typed or picked, in the county's format. Its calendar is fetched when someone is there; typing needs none of it. */
export function DateField({
  value,
  onChange,
  minDate,
  maxDate,
  clearable = true,
  clearLabel = 'Clear date',
  error,
  onFocus,
  onBlur,
  onClick,
  onKeyDown,
  ...props
}: Props) {
  const { date_format: format, time_zone: timeZone } = useSession().county
  const written = (day: string) => formatDate(day, format, timeZone)
  const [isOpen, setOpen] = useState(false)
  const day = value || null
  const { text, isUnreadable, isLeft, hasDay, type, leave, settle } = useTyped(day, format, onChange)

  const isBefore = (each: string) => minDate !== undefined && each < minDate
  const isAfter = (each: string) => maxDate !== undefined && each > maxDate
  const faultOf = (each: string) => {
    if (isBefore(each)) return `Choose ${written(minDate ?? '')} or a later date.`
    if (isAfter(each)) return `Choose ${written(maxDate ?? '')} or an earlier date.`
    return null
  }
  const unreadable = isLeft && day === null ? `Enter a date such as ${written(sampleDay)}.` : null
  useFault(props['data-path'], unreadable)

  const set = (next: string | null) => {
    settle()
    onChange?.(next)
    setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => setOpen(false)}
      disabled={Boolean(props.readOnly || props.disabled)}
      position="bottom-start"
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <TextInput
          placeholder={format}
          autoComplete="off"
          leftSection={<IconCalendar size={16} aria-hidden />}
          leftSectionPointerEvents="none"
          {...props}
          value={text}
          error={unreadable ?? (error || (day && faultOf(day)))}
          onChange={(event) => {
            setOpen(true)
            const typed = event.currentTarget.value
            type(typed)
            const read = parseDay(typed, format)
            if (read !== null || (clearable && typed.trim() === '')) onChange?.(read)
          }}
          onFocus={(event: FocusEvent<HTMLInputElement>) => {
            onFocus?.(event)
            setOpen(true)
          }}
          onClick={(event: MouseEvent<HTMLInputElement>) => {
            onClick?.(event)
            setOpen(true)
          }}
          onBlur={(event) => {
            leave()
            if (!isUnreadable) settle()
            onBlur?.(event)
            setOpen(false)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            // Both save while the field has the focus.
            if (event.key === 'Enter' || event.ctrlKey || event.metaKey) leave()
            if (event.key === 'Escape') setOpen(false)
            onKeyDown?.(event)
          }}
          __clearable={clearable && hasDay && !props.readOnly && !props.disabled}
          __clearSection={
            <Input.ClearButton aria-label={clearLabel} style={largeEnough} onClick={() => set(null)} />
          }
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Box miw={widthOfCalendar}>
          <DayCalendar
            day={day}
            isExcluded={(each) => isBefore(each) || isAfter(each)}
            onPick={(each) => set(clearable && each === day ? null : each)}
          />
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Text that is no day stays in the field, which then has no value: the day that it had before is not taken for it. */
function useTyped(day: string | null, format: string, onChange: Props['onChange']) {
  const { time_zone: timeZone } = useSession().county
  const [typed, setTyped] = useState<string | null>(null)
  /** What the field had when it was left with text that can’t be read. */
  const [left, setLeft] = useState<{ day: string | null } | null>(null)
  const isUnreadable = typed !== null && typed.trim() !== '' && parseDay(typed, format) === null
  const isFromElsewhere = left !== null && day !== null && day !== left.day
  return {
    text: typed === null || isFromElsewhere ? formatDate(day ?? '', format, timeZone) : typed,
    isUnreadable,
    isLeft: left !== null,
    /** Or had one until it was left. */
    hasDay: (day ?? left?.day ?? null) !== null,
    type(text: string) {
      setTyped(text)
      if (day !== null || text.trim() === '' || parseDay(text, format) !== null) setLeft(null)
    },
    leave() {
      if (!isUnreadable) setLeft(null)
      if (!isUnreadable || left) return
      setLeft({ day })
      if (day !== null) onChange?.(null)
    },
    settle() {
      setTyped(null)
      setLeft(null)
    },
  }
}
