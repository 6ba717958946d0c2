/** The app role's pool, and the one place where a transaction gets its county. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool } from 'pg'
import type { z } from 'zod'
import { BatchingSocket } from './batching-socket.ts'
import './column-types.ts'
import { PipelinedTx } from './pipeline.ts'
import { refuseBypassingRole } from './roles.ts'
import { checkRows } from './row-checks.ts'
import type { DB } from './schema.gen.ts'
import { isFull, nameOn } from './statement-names.ts'

/** Builds typed SQL; it has no connection. Run what it builds through a `Tx`. */
export const sql = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export interface Database {
  /** Runs `work` in a transaction of one county (of none: only public functions are in reach). */
  withTenant<T>(tenantId: string | undefined, work: (tx: PipelinedTx) => Promise<T>): Promise<T>
  /** The same for reading: nothing can be written, and the answer does not wait for COMMIT. */
  reading<T>(tenantId: string | undefined, work: (tx: PipelinedTx) => Promise<T>): Promise<T>
  /** One read that brings its county along (`countyClause`), in one message and without a transaction around it. */
  ask<Row>(type: z.ZodType<Row>, text: string, values: readonly unknown[]): Promise<Row[]>
  readonly waiting: number
  ping(): Promise<void>
  end(): Promise<void>
}

/** `onLost` is told of every connection that died, `onChanged` of the records that were changed, when that is on disk. */
export async function openDatabase(
  url: string,
  poolSize: number,
  onLost: () => void = () => {},
  onChanged: (records: readonly string[]) => void = () => {},
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    stream: () => new BatchingSocket(),
    application_name: 'countyhall',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', onLost) // an idle connection died; the pool replaces it
  // One in use died: its queries fail, which their callers see. Unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  const probe = await pool.connect()
  await refuseBypassingRole(probe).finally(() => probe.release())

  async function transact<T>(
    tenantId: string | undefined,
    mode: 'read' | 'write',
    work: (tx: PipelinedTx) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    const tx = new PipelinedTx(client, tenantId, mode)
    const release = (error?: unknown) => client.release(error instanceof Error ? error : isFull(client))
    try {
      const result = await work(tx)
      const committed = tx.commit()
      if (mode === 'write') {
        const changed = await committed
        release()
        onChanged(changed)
      } else {
        committed.then(() => release(), release)
      }
      return result
    } catch (error) {
      await tx.rollback().then(() => release(), release)
      throw error
    }
  }

  return {
    withTenant: (tenantId, work) => transact(tenantId, 'write', work),
    reading: (tenantId, work) => transact(tenantId, 'read', work),
    async ask(type, text, values) {
      const client = await pool.connect()
      const asked = client.query({ text, values: [...values], name: nameOn(client, text) })
      asked.then(
        () => client.release(isFull(client)),
        (error) => client.release(error),
      )
      return checkRows(type, text, (await asked).rows)
    },
    get waiting() {
      return pool.waitingCount
    },
    async ping() {
      await pool.query('select 1')
    },
    end: () => pool.end(),
  }
}
