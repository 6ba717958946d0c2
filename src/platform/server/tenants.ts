/** From a host name to its county: the first label decides. */
import { z } from 'zod'
import { notFound } from '../shared/errors.ts'
import type { Clock } from './clock.ts'
import type { Tenant } from './context.ts'
import { type Database, sql } from './database/database.ts'

const CountyRow = z.object({
  id: z.uuid(),
  subdomain: z.string(),
  name: z.string(),
  accent: z.string(),
  time_zone: z.string(),
  date_format: z.string(),
  contact_email: z.string(),
  logo_hash: z.string().nullable(),
})
export type CountyRow = z.infer<typeof CountyRow>

export interface Tenants {
  /** Throws `not_found` for a host that names no county. */
  ofHost(host: string): Promise<Tenant>
  /** For work that no host name brought: jobs. */
  ofId(id: string): Promise<Tenant>
  find(subdomain: string): Promise<CountyRow | undefined>
  forget(subdomain: string): void
  forgetAll(): void
}

/** Changes are heard of at once, and all is forgotten after a time of not hearing (changes/county-changes.ts). */
const remembersFor = 10 * 60_000
/** A county that is being made must not seem missing for long. */
const remembersMissingFor = 5_000
const label = /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\.[a-z0-9.-]+(?::\d+)?$/i

export function createTenants(database: Database, clock: Clock): Tenants {
  const known = new Map<string, { row: Promise<CountyRow | undefined>; until: number }>()

  function find(subdomain: string): Promise<CountyRow | undefined> {
    const now = clock.now().getTime()
    const remembered = known.get(subdomain)
    if (remembered && remembered.until > now) return remembered.row
    if (known.size > 20_000) known.clear()
    const row = lookUp(database, subdomain)
    known.set(subdomain, { row, until: now + remembersFor })
    row.then(
      (found) => {
        if (!found) known.set(subdomain, { row, until: now + remembersMissingFor })
      },
      () => known.delete(subdomain),
    )
    return row
  }

  return {
    find,
    forget: (subdomain) => known.delete(subdomain),
    forgetAll: () => known.clear(),
    ofId: (id) =>
      database.reading(id, async (tx) => {
        const county = await tx.maybe(ownCounty)
        if (!county) throw notFound('Unknown county.')
        return county
      }),
    async ofHost(host) {
      const subdomain = label.exec(host)?.[1]?.toLowerCase()
      const row = subdomain && (await find(subdomain))
      if (!row) throw notFound('Unknown county.')
      const { id, name, time_zone: timeZone, date_format: dateFormat } = row
      return { id, subdomain: row.subdomain, name, timeZone, dateFormat }
    },
  }
}

/** The transaction's: there is no other row in its reach. */
const ownCounty = sql
  .selectFrom('tenants')
  .select(['id', 'subdomain', 'name', 'time_zone as timeZone', 'date_format as dateFormat'])

/** One message without a transaction: thousands of counties are each looked up now and then. */
async function lookUp(database: Database, subdomain: string): Promise<CountyRow | undefined> {
  const rows = await database.ask(CountyRow, 'select * from tenant_by_subdomain($1)', [subdomain])
  return rows[0]
}
