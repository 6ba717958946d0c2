/** The database of a server that runs as a process of its own, seen by its administrator. */
import { Pool } from 'pg'
import type { RecordReader } from '#platform/server/audit/event-rows.ts'
import { evidenceIn } from '#platform/server/audit/evidence.ts'
import { type Chain, verifyChain } from '#platform/server/audit/verify.ts'
import '#platform/server/database/column-types.ts'
import { rowsOf } from '#platform/server/database/row-checks.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'

export interface BehindTheScenes {
  /** The postmaster's process. */
  readonly pid: number
  look<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Keeps what a statement locks. */
  hold(text: string, values?: unknown[]): Promise<{ release(): Promise<void> }>
  /** With the key and the exported heads that lie in the folder. */
  verifyAudit(county: string): Promise<Chain>
  leave(): Promise<void>
}

/** Shares the embedded PostgreSQL of a data folder, as another server would. */
export async function lookBehind(dataDir: string): Promise<BehindTheScenes> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const admin = new Pool({ connectionString: postgres.adminUrl, max: 2 })
  admin.on('error', () => {}) // tests kill the postmaster
  const look = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await admin.query(text, values)).rows
  return {
    get pid() {
      return postgres.pid
    },
    look,
    async hold(text, values) {
      const client = await admin.connect()
      await client.query('begin')
      await client.query(text, values)
      return {
        async release() {
          await client.query('rollback')
          client.release()
        },
      }
    },
    async verifyAudit(county) {
      const evidenceOf = await evidenceIn(dataDir)
      const client = await admin.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<{ id: string }>(
          "select id, set_config('app.tenant_id', id::text, true) from tenants where subdomain = $1",
          [county],
        )
        const reader = {
          rows: (type, text, values) => rowsOf(client, type, text, values),
        } satisfies RecordReader
        return await verifyChain(reader, evidenceOf(rows[0]?.id ?? ''))
      } finally {
        client.release(true)
      }
    },
    async leave() {
      await admin.end().catch(() => {})
      await postgres.stop()
    },
  }
}
