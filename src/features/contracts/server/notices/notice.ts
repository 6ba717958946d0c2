/** One email of dates, before it is sent. */
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import type { CountyPath } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { formatDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'

export type Links = Pick<Platform, 'env'>

export interface Notice {
  readonly key: 'AMEND-RENEW-NOTICE' | 'INSURANCE-EXPIRE-NOTICE'
  readonly to: { readonly email: string; readonly name: string }
  /** What it is about, in one line. */
  readonly line: string
  readonly once: string
  /** Of the page that it is about. */
  readonly path: CountyPath
  /** It came due before today. */
  readonly isLate: boolean
  send(): Promise<unknown>
}

export const todayOf = ({ tenant, now }: Ctx) => dayIn(tenant.timeZone, now)
export const american = (day: string) => formatDate(day, 'MM/DD/YYYY', 'UTC')
export const urlOf = ({ env }: Links, { tenant }: Ctx) => countyUrl(env, tenant.subdomain)

/** To be told in the way that its reader chose. */
export const offered = ({ to, key, line, path, once }: Omit<Notice, 'send'>) => ({
  to: to.email.toLowerCase(),
  kind: key,
  line,
  link: path,
  once,
})
