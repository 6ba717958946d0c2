/** What is done across counties, by the dispatcher's role and through reviewed functions only. */
import { Pool } from 'pg'
import { z } from 'zod'
import './column-types.ts'
import { rowsOf } from './row-checks.ts'

const ListedTenant = z.object({
  id: z.uuid(),
  subdomain: z.string(),
  name: z.string(),
  time_zone: z.string(),
  is_demo: z.boolean(),
  disabled_at: z.date().nullable(),
})
export type ListedTenant = z.infer<typeof ListedTenant>

/** Nothing where the function found or made no county. */
const Answer = z.object({ id: z.uuid().nullable() })

export interface TenantToCreate {
  readonly subdomain: string
  readonly name: string
  readonly timeZone: string
  readonly accent?: string
  readonly isDemo?: boolean
}

export interface Dispatcher {
  allTenants(): Promise<ListedTenant[]>
  /** A closed county to be filled; nothing where one of this subdomain is there already. */
  createTenant(county: TenantToCreate): Promise<string | undefined>
  /** False where there is no such county. */
  setDisabled(subdomain: string, isDisabled: boolean): Promise<boolean>
  end(): Promise<void>
}

export function openDispatcher(url: string): Dispatcher {
  const pool = new Pool({ connectionString: url, max: 2, application_name: 'countyhall dispatcher' })
  pool.on('error', () => {}) // an idle connection died; the pool replaces it
  return {
    allTenants: () => rowsOf(pool, ListedTenant, 'select * from all_tenants()'),
    async createTenant({ subdomain, name, timeZone, accent = '#1a4480', isDemo = false }) {
      const [made] = await rowsOf(pool, Answer, 'select create_tenant($1, $2, $3, $4, $5) as id', [
        subdomain,
        name,
        timeZone,
        accent,
        isDemo,
      ])
      return made?.id ?? undefined
    },
    async setDisabled(subdomain, isDisabled) {
      const [found] = await rowsOf(pool, Answer, 'select set_tenant_disabled($1, $2) as id', [
        subdomain,
        isDisabled,
      ])
      return Boolean(found?.id)
    },
    end: () => pool.end(),
  }
}
