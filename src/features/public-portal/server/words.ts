/** Days and times as the public reads them. */
import { formatDateTime } from '../../../platform/shared/dates.ts'
import type { County } from '../../tenants/contract.ts'

const inUtc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Wednesday, November 18, 2026 */
export const longDay = (day: string) => inUtc(day, { dateStyle: 'full' })

/** Nov 18, 2026 */
export const shortDay = (day: string) => inUtc(day, { dateStyle: 'medium' })

/** November 2026 */
export const monthName = (month: string) => inUtc(`${month}-01`, { month: 'long', year: 'numeric' })

/** 9:00 AM */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export const momentIn = (county: County, moment: Date) =>
  formatDateTime(moment, county.date_format, county.time_zone)
