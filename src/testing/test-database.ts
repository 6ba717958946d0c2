/** A database of its own for a test file, copied from the migrated one. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { templateDatabase } from './global-setup.ts'

export interface TestDatabase {
  /** The administrator's connection: for looking behind the scenes, never for what the product does. */
  readonly adminUrl: string
  drop(): Promise<void>
}

/** `template0` is an empty one, for a test that migrates it by itself. */
export async function createTestDatabase(template = templateDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('adminUrl'))
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { adminUrl: own.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    // Only one copy of a template can be made at a time.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
