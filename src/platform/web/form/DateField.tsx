import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { parseDay } from '../../shared/dates.ts'
import { useSession } from '../session/session-context.ts'

type Props = Omit<DateInputProps, 'valueFormat' | 'dateParser' | 'withTime'>

/** A day, typed or picked, in the county's format; its value is `YYYY-MM-DD`. */
export function DateField(props: Props) {
  const { date_format: format } = useSession().county
  return (
    <DateInput
      valueFormat={format}
      dateParser={(text) => parseDay(text, format)}
      placeholder={format}
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withinPortal: true }}
      {...props}
    />
  )
}
