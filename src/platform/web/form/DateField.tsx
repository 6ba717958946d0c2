import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { formatDate, parseDay } from '../../shared/dates.ts'
import { useSession } from '../session/session-context.ts'
import { useFault } from './field-faults.ts'

interface Props
  extends Omit<DateInputProps, 'valueFormat' | 'dateParser' | 'withTime' | 'minDate' | 'maxDate'> {
  /** The calendar offers no earlier day; one that is typed stays in the field, which says so. */
  minDate?: string | undefined
  maxDate?: string | undefined
  'data-path'?: string
}

/** To be hit with a thumb. */
const largeEnough = { width: 24, height: 24 }

/** The calendar's buttons show only arrows. */
const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** A day, typed or picked, in the county's format; its value is `YYYY-MM-DD`. */
export function DateField({ minDate, maxDate, error, clearButtonProps, ...props }: Props) {
  const { date_format: format, time_zone: timeZone } = useSession().county
  const isBefore = (day: string) => minDate !== undefined && day < minDate
  const isAfter = (day: string) => maxDate !== undefined && day > maxDate
  const faultOf = (day: string) => {
    if (isBefore(day)) return `Choose ${formatDate(minDate ?? '', format, timeZone)} or a later date.`
    if (isAfter(day)) return `Choose ${formatDate(maxDate ?? '', format, timeZone)} or an earlier date.`
    return null
  }
  const day = typeof props.value === 'string' && props.value !== '' ? props.value : null
  const unread = useUnreadText(props, day, format)
  const unreadable =
    unread.isLeft && day === null ? `Enter a date such as ${formatDate(sampleDay, format, timeZone)}.` : null
  useFault(props['data-path'], unreadable)
  return (
    <DateInput
      valueFormat={format}
      dateParser={(text) => parseDay(text, format)}
      // Mantine would put another day back without a word, if it knew the limits itself.
      excludeDate={(each) => isBefore(each) || isAfter(each)}
      error={unreadable ?? (error || (day && faultOf(day)))}
      placeholder={format}
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date', style: largeEnough, ...clearButtonProps }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
      ariaLabels={calendarLabels}
      {...props}
      {...unread.props}
    />
  )
}

const sampleDay = '2026-12-31'

/** Text that is no day stays in the field, which then has no value: the day that it had before is not taken for it. */
function useUnreadText(props: Props, day: string | null, format: string) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  /** What the field held when it was left: given back as it is, so that the text stays. */
  const [left, setLeft] = useState<{ value: Props['value'] } | null>(null)
  const isLeft = left !== null
  const onInput = (event: SyntheticEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim()
    setIsUnreadable(text !== '' && parseDay(text, format) === null)
  }
  const leave = () => {
    if (isUnreadable && !isLeft) {
      setLeft({ value: props.value })
      if (day !== null) props.onChange?.(null)
    }
    if (!isUnreadable) setLeft(null)
  }
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    leave()
    props.onBlur?.(event)
  }
  /** Enter and Ctrl S save while the field has the focus. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) leave()
    props.onKeyDown?.(event)
  }
  const onChange: Props['onChange'] = (next) => {
    if (next !== null) setIsUnreadable(false)
    setLeft(null)
    props.onChange?.(next)
  }
  const value = isLeft && day === null ? left.value : props.value
  return {
    isLeft,
    props: {
      onInput,
      onBlur,
      onKeyDown,
      onChange,
      fixOnBlur: !isUnreadable,
      ...('value' in props && { value }),
    },
  }
}
