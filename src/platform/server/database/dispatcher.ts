/** What is done across counties, by the dispatcher's role and through reviewed functions only. */
import { Pool } from 'pg'

export interface ListedTenant {
  id: string
  subdomain: string
  name: string
  time_zone: string
  is_demo: boolean
  disabled_at: Date | null
}

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
    async allTenants() {
      const { rows } = await pool.query<ListedTenant>('select * from all_tenants()')
      return rows
    },
    async createTenant({ subdomain, name, timeZone, accent = '#1a4480', isDemo = false }) {
      const { rows } = await pool.query<{ id: string | null }>(
        'select create_tenant($1, $2, $3, $4, $5) as id',
        [subdomain, name, timeZone, accent, isDemo],
      )
      return rows[0]?.id ?? undefined
    },
    async setDisabled(subdomain, isDisabled) {
      const { rows } = await pool.query<{ id: string | null }>('select set_tenant_disabled($1, $2) as id', [
        subdomain,
        isDisabled,
      ])
      return Boolean(rows[0]?.id)
    },
    end: () => pool.end(),
  }
}
