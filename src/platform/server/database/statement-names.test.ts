import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { isFull, nameOn } from './statement-names.ts'

/** A statement of so many characters, of which there is no other. */
let made = 0
const statementOf = (characters: number) => `select ${made++} as n -- `.padEnd(characters, 'x')
const connection = () => new Client() as unknown as PoolClient

describe('the name of a statement', () => {
  it('is the same on each connection, and another one for another text', () => {
    const [text, other] = [statementOf(100), statementOf(100)]
    const name = nameOn(connection(), text)
    expect(name).toBeDefined()
    expect(nameOn(connection(), text)).toBe(name)
    expect(nameOn(connection(), other)).not.toBe(name)
  })

  it('is none where the text is very long: a connection would keep its plan', () => {
    expect(nameOn(connection(), statementOf(30_000))).toBeUndefined()
  })

  it('is lost by what was not asked for longest, and no name comes twice', () => {
    const client = connection()
    const usual = statementOf(500)
    const name = nameOn(client, usual)
    const forgotten = statementOf(500)
    const first = nameOn(client, forgotten)
    const names = new Set([name, first])
    for (let n = 0; n < 100; n++) {
      names.add(nameOn(client, statementOf(19_000)))
      expect(nameOn(client, usual)).toBe(name)
    }
    expect(names.size).toBe(102)
    expect(names).not.toContain(nameOn(client, forgotten))
  })
})

it('a connection is full once it has planned more than all names together', () => {
  const client = connection()
  const text = statementOf(19_000)
  for (let n = 0; n < 100; n++) nameOn(client, text)
  expect(isFull(client)).toBe(false)
  for (let n = 0; n < 80; n++) nameOn(client, statementOf(19_000))
  expect(isFull(client)).toBe(true)
})

describe('a connection that is full', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ env: { POOL_SIZE: '2' } })
  })
  afterAll(() => app.close())

  const Kept = z.object({ pid: z.number(), characters: z.number() })
  const kept = async () => {
    const [row] = await app.platform.database.ask(
      Kept,
      'select pg_backend_pid() as pid, (select coalesce(sum(length(statement)), 0)::int from pg_prepared_statements) as characters',
      [],
    )
    if (!row) throw new Error('one row')
    return row
  }

  it('gives way to another one, and everything is answered meanwhile', async () => {
    const Row = z.object({ n: z.number() })
    const tenant = await app.platform.tenants.ofHost('alder.localhost')
    const pids = new Set<number>()
    for (let n = 0; n < 120; n++) {
      const text = statementOf(19_000)
      const asked = Number(/\d+/.exec(text)?.[0])
      const rows =
        n % 2 === 0
          ? await app.platform.database.ask(Row, text, [])
          : await app.platform.database.withTenant(tenant.id, (tx) => tx.rows(Row, text))
      expect(rows).toEqual([{ n: asked }])
      const { pid, characters } = await kept()
      pids.add(pid)
      expect(characters).toBeLessThan(1_550_000)
    }
    expect(pids.size).toBeGreaterThan(1)
  })
})
