/** Days, months and times of day in words. */

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** "Wednesday, November 18, 2026" */
export const longDay = formatted({ dateStyle: 'full' })

const month = formatted({ month: 'long', year: 'numeric' })
/** "November 2026" */
export const monthTitle = (text: string) => month(`${text}-01`)

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
