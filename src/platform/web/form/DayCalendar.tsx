import { Calendar } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useEffect, useState } from 'react'

interface Props {
  day: string | null
  isExcluded(day: string): boolean
  onPick(day: string): void
}

/** The calendar's buttons show only arrows. */
const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

const year = 'YYYY'.length
const month = 'YYYY-MM'.length

/** The days that a field offers, at the month of the day that it has. */
export function DayCalendar({ day, isExcluded, onPick }: Props) {
  const [shown, setShown] = useState(day)
  useEffect(() => {
    if (day) setShown(day)
  }, [day])
  const isOfDay = (other: string, length: number) => day?.slice(0, length) === other.slice(0, length)
  return (
    <Calendar
      // The field keeps the focus.
      __preventFocus
      date={shown ?? undefined}
      onDateChange={setShown}
      firstDayOfWeek={0}
      excludeDate={isExcluded}
      ariaLabels={labels}
      getDayProps={(each) => ({ selected: each === day, onClick: () => onPick(each) })}
      getMonthControlProps={(each) => ({ selected: isOfDay(each, month) })}
      getYearControlProps={(each) => ({ selected: isOfDay(each, year) })}
    />
  )
}
