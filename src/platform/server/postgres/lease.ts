/**
 * A server's share in a running cluster: a connection that holds an advisory lock. The lock goes with the process,
 * however that ends, so that no one waits for the dead, and the last one out can tell that it is the last.
 */
import { Client } from 'pg'

const lockKey = 0x636f756e // "coun"

export interface Lease {
  /** Settles when the connection breaks without our doing. */
  readonly lost: Promise<void>
  /** True where no one else holds a share; from then on no one gets one. False also where it is lost. */
  isLast(): Promise<boolean>
  end(): Promise<void>
}

/** Undefined where PostgreSQL does not take connections at the moment. */
export async function takeLease(url: string, patience: number): Promise<Lease | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'countyhall supervisor',
    connectionTimeoutMillis: patience,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [lockKey])
  } catch (error) {
    client.end().catch(() => undefined)
    if (isPassing(error)) return undefined
    throw error
  }
  return {
    lost,
    isLast: () => upgrade(client).catch(() => false),
    end: () => client.end().catch(() => undefined),
  }
}

/**
 * Given up before it is asked for: two that leave together must not both see the other one stay. The short wait is
 * for the backend of a server that was killed a moment ago.
 */
async function upgrade(client: Client): Promise<boolean> {
  await client.query('set lock_timeout = 300')
  await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
  await client.query('select pg_advisory_lock($1)', [lockKey])
  return true
}

/** Starting, stopping, full or gone: everything but a refusal of who we are. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !/^(28|3D|42)/.test(code)
}
