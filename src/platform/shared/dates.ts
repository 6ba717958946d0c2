/** Dates as people of a county write and read them. A day is `YYYY-MM-DD`, a moment an instant in time; `days.ts` reckons with them. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

interface Parts {
  year: string
  month: string
  day: string
  time: string
}

/** One for each time zone, made once: making one takes longer than what it is used for. */
function inEachZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const calendarOf = inEachZone('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** The day on which something was in the county. A plain day is that day everywhere. */
function partsOf(value: Date | string, timeZone: string): Parts {
  const day = typeof value === 'string' ? dayPattern.exec(value) : null
  if (day) return { year: day[1] ?? '', month: day[2] ?? '', day: day[3] ?? '', time: '' }
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return { year: '', month: '', day: '', time: '' }
  const named = new Map(
    calendarOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value: text }) => [type, text]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes) => named.get(type) ?? ''
  return {
    year: get('year').padStart(4, '0'),
    month: get('month'),
    day: get('day'),
    time: `${get('hour')}:${get('minute')} ${get('dayPeriod')}`,
  }
}

/** `format` is made of YYYY, MM and DD (or M and D without leading zeros). */
export function formatDate(value: Date | string, format: string, timeZone: string): string {
  const { year, month, day } = partsOf(value, timeZone)
  if (!year) return ''
  return format.replaceAll(/YYYY|MM|M|DD|D/g, (token) => {
    if (token === 'YYYY') return year
    const text = token.startsWith('M') ? month : day
    return token.length === 2 ? text : String(Number(text))
  })
}

export function formatDateTime(value: Date | string, format: string, timeZone: string): string {
  const { time } = partsOf(value, timeZone)
  return [formatDate(value, format, timeZone), time].filter(Boolean).join(', ')
}

/** The time of day at which something was in the county: `9:20 AM`. */
export const formatTime = (moment: Date | string, timeZone: string) => partsOf(moment, timeZone).time

/** A time of day as the record has it, `14:30`, read as `2:30 PM`. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const inDocument = (time: string) => time.replace('AM', 'a.m.').replace('PM', 'p.m.')

/** The same in documents: `2:30 p.m.` */
export const printedTime = (time: string) => inDocument(clockTime(time))

/** A moment in documents: `9:20 a.m.` */
export const documentTime = (moment: Date | string, timeZone: string) =>
  inDocument(formatTime(moment, timeZone))

const fullDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** A day as documents name it: `Wednesday, November 18, 2026`. */
export const fullDate = (day: string) => fullDays.format(new Date(`${day}T00:00:00Z`))

const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as minutes, resolutions and certificates name it, without its weekday: `November 18, 2026`. */
export const longDate = (day: string) => longDates.format(new Date(`${day}T00:00:00Z`))

const clockOf = inEachZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** What the clocks of a time zone showed at a moment, as if it were UTC: for files that know no time zones. */
export const wallClock = (moment: Date, timeZone: string) =>
  new Date(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`)

/** Reads a day that was typed in the county's format, or as `YYYY-MM-DD`; null where it is no day of the calendar. */
export function parseDay(text: string, format: string): string | null {
  const typed = text.trim()
  const iso = dayPattern.exec(typed)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const order = format.match(/YYYY|MM?|DD?/g) ?? []
  const numbers = typed.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length !== 3 || order.length !== 3) return null
  const at = (first: string) => numbers[order.findIndex((token) => token.startsWith(first))] ?? 0
  const year = at('Y')
  return dayFrom(year < 100 ? 2000 + year : year, at('M'), at('D'))
}

function dayFrom(year: number, month: number, day: number): string | null {
  if (year > 9999) return null // would be written with a sign
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}
