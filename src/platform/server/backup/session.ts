/** Connections of the database's administrator, for as long as one piece of work takes. */
import { Client } from 'pg'
import type { z } from 'zod'
import '../database/column-types.ts'
import { rowsOf } from '../database/row-checks.ts'
import type { Tx } from '../database/tx.ts'

export class Sessions {
  readonly #adminUrl: string
  readonly #open = new Set<Client>()

  constructor(adminUrl: string) {
    this.#adminUrl = adminUrl
  }

  async open(): Promise<Client> {
    const client = new Client({
      connectionString: this.#adminUrl,
      application_name: 'countyhall backup',
    })
    client.on('error', () => undefined) // told by the next query
    this.#open.add(client)
    await client.connect()
    return client
  }

  async close(client: Client): Promise<void> {
    if (this.#open.delete(client)) await client.end().catch(() => undefined)
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open].map((client) => this.close(client)))
  }
}

export async function one<Row>(client: Client, type: z.ZodType<Row>, text: string): Promise<Row> {
  const [row] = await rowsOf(client, type, text)
  if (!row) throw new Error('no row came back')
  return row
}

/** Reads in a county: as the administrator in one of its sessions, or as the server does. */
export type InCounty = <T>(tenantId: string, work: (tx: Pick<Tx, 'sql' | 'rows'>) => Promise<T>) => Promise<T>

/** In the session's own transaction, which must be open. */
export const inCountyOf =
  (client: Client): InCounty =>
  async (tenantId, work) => {
    await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
    return work({
      sql: async (text, values = []) => {
        await client.query(text, [...values])
      },
      rows: (type, text, values) => rowsOf(client, type, text, values),
    })
  }
