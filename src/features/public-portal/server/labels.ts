/** Days and times as the public reads them. */

import type { County } from '#features/tenants/contract.ts'
import { formatDateTime } from '#platform/shared/dates.ts'

/** Made once: making one takes longer than a whole page of days. */
function words(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Wednesday, November 18, 2026 */
export const longDay = words({ dateStyle: 'full' })

/** Nov 18, 2026 */
export const shortDay = words({ dateStyle: 'medium' })

const month = words({ month: 'long', year: 'numeric' })
/** November 2026 */
export const monthName = (of: string) => month(`${of}-01`)

export const momentIn = (county: County, moment: Date) =>
  formatDateTime(moment, county.date_format, county.time_zone)
