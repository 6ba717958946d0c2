import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkRows } from './row-checks.ts'

const Department = z.object({ name: z.string(), ended_on: z.string().nullable(), people: z.number() })
const roads = { name: 'Roads', ended_on: null, people: 12 }

/** As a driver gives them: of no known type. */
const rows = (...given: object[]) => given as z.infer<typeof Department>[]
const check = (...given: object[]) => checkRows(Department, 'select … from departments', rows(...given))

describe('the rows of hand-written SQL', () => {
  it('come back as they are where they have the declared type', () => {
    const given = rows(roads, { ...roads, ended_on: '2026-06-30' })
    expect(checkRows(Department, 'select 1', given)).toBe(given)
  })

  it('fail where a value is of another type, with the statement in the message', () => {
    expect(() => check({ ...roads, people: '12' })).toThrow(/people.*select … from departments/s)
  })

  it('fail where a column is missing', () => {
    expect(() => check({ name: 'Roads', people: 12 })).toThrow('ended_on')
  })

  it('fail where there is a column that the type does not know', () => {
    expect(() => check({ ...roads, tenant_id: 'somebody else’s' })).toThrow('tenant_id')
  })

  it('fail where a value is null that the type does not let be null', () => {
    expect(() => check({ ...roads, name: null })).toThrow('name')
  })

  it('fail wherever the wrong one stands', () => {
    expect(() => check(roads, roads, { ...roads, people: null })).toThrow('people')
  })

  it.each([
    ['test', 'A row is not what its query declares'],
    ['production', '[ null ]'],
    ['', '[ null ]'],
  ])('are looked at in tests only: NODE_ENV %j', (mode, outcome) => {
    expect(inProcessOf(mode)).toContain(outcome)
  })
})

/** What becomes of a row that is nothing, in a process of its own: the switch is read when it starts. */
function inProcessOf(mode: string): string {
  const program = `
    import { z } from 'zod'
    import { checkRows } from './row-checks.ts'
    try { console.log(checkRows(z.object({}), 'select 1', [null])) } catch (error) { console.log(error.message) }`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: mode },
    encoding: 'utf8',
  })
  return run.stdout.trim()
}
