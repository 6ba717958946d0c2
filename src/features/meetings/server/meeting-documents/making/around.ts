/** What stands on a document beside its content: who issues it and when, for which body, under which law. */
import { settingOn } from '#features/tenants/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { wallClock } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { findBodyNames } from './body-list.ts'
import type { Print } from './builder.ts'

interface Issue {
  readonly meetingIds: readonly string[]
  readonly at: Date
  readonly revision: number
  readonly what_changed: string
}

export const siteOf = (publicUrl: string, { subdomain }: Pick<Tenant, 'subdomain'>) =>
  `${publicUrl.replace('{county}', subdomain)}/public`

/** As the county's settings are on the day of the paper. */
export async function readAround(
  tx: Tx,
  tenant: Tenant,
  publicUrl: string,
  { meetingIds, at, revision, what_changed }: Issue,
): Promise<Print> {
  const made_on = dayIn(tenant.timeZone, at)
  const [name, title, address, statute, agenda_hours, { contact_email }, bodies] = await Promise.all([
    settingOn(tx, 'clerk.name', made_on),
    settingOn(tx, 'clerk.title', made_on),
    settingOn(tx, 'clerk.address', made_on),
    settingOn(tx, 'notices.statute', made_on),
    settingOn(tx, 'meetings.agenda', made_on),
    tx.one(sql.selectFrom('tenants').select('contact_email').where('id', '=', tenant.id)),
    findBodyNames(tx, meetingIds),
  ])
  const [body] = bodies
  return {
    county: tenant.name,
    site: siteOf(publicUrl, tenant),
    made_on,
    made_at: wallClock(at, tenant.timeZone).toISOString().slice(11, 16),
    revision,
    what_changed,
    body: bodies.length === 1 ? (body ?? '') : '',
    clerk: { name, title, address, email: contact_email },
    statute,
    agenda_hours,
  }
}
