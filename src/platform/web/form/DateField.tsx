import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate, parseDay } from '../../shared/dates.ts'
import { useSession } from '../session/session-context.ts'

interface Props
  extends Omit<DateInputProps, 'valueFormat' | 'dateParser' | 'withTime' | 'minDate' | 'maxDate'> {
  /** The calendar offers no earlier day; one that is typed stays in the field, which says so. */
  minDate?: string | undefined
  maxDate?: string | undefined
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
  return (
    <DateInput
      valueFormat={format}
      dateParser={(text) => parseDay(text, format)}
      // Mantine would put another day back without a word, if it knew the limits itself.
      excludeDate={(each) => isBefore(each) || isAfter(each)}
      error={error || (day && faultOf(day))}
      placeholder={format}
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date', style: largeEnough, ...clearButtonProps }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
      ariaLabels={calendarLabels}
      {...props}
    />
  )
}
