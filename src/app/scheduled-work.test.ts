/** Which counties work that comes round is handed to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closable } from '#features/procurement/server/closing/close.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { schedules } from './jobs.ts'

let app: TestApp
let alder: string
/** A county where nothing was done yet. */
let elm: string

const counties = async (kind: string) =>
  (await app.look<{ id: string }>('select id from counties_with_work($1) id', [kind])).map(({ id }) => id)

/** As if the product had written it, without the rows that it would refer to. */
async function write(statement: string): Promise<void> {
  await app.look('set session_replication_role = replica')
  await app.look(statement, [elm])
  await app.look('set session_replication_role = origin')
}

beforeAll(async () => {
  app = await startTestApp()
  alder = await countyId(app, 'alder')
  const [made] = await app.look<{ id: string }>(
    `select create_tenant('elm', 'Elm County', 'America/Denver', '#1a4480', false) as id`,
  )
  elm = made?.id ?? ''
  await app.look(`select set_tenant_disabled('elm', false)`)
})
afterAll(() => app.close())

const asked = [
  'contracts.tell-of-dates',
  'meetings.remind-of-papers',
  'notifications.send-digests',
  'procurement.close-due',
  'resolutions.return-to-agenda',
  'search.read-files',
  'views.send-due',
]
const kinds = schedules.map(({ kind }) => kind.name)

describe('work that comes round', () => {
  it('is asked for by the name of a schedule', async () => {
    const [{ source = '' } = {}] = await app.look<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'counties_with_work'`,
    )
    const named = [...source.matchAll(/when '([^']+)' then/g)].map(([, kind = '']) => kind)
    expect(named.toSorted()).toEqual(asked)
    expect(kinds).toEqual(expect.arrayContaining(named))
  })

  it.each(kinds)('%s: a county where nothing was done yet gets it only where it is for all', async (kind) => {
    expect((await counties(kind)).includes(elm)).toBe(!asked.includes(kind))
  })

  it.each([
    'contracts.tell-of-dates',
    'meetings.remind-of-papers',
    'procurement.close-due',
    'resolutions.return-to-agenda',
  ])('%s: a county in the middle of its year gets it', async (kind) => {
    expect(await counties(kind)).toContain(alder)
  })

  const file = `insert into file_texts (tenant_id, sha256) values ($1, repeat('a', 64))`
  const schedule = (at: string) =>
    `insert into view_schedules (tenant_id, view_id, user_id, every, hour, format, next_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'weekday', 7, 'xlsx', ${at})`
  const item = (told: string) =>
    `insert into digest_items (tenant_id, user_id, once, key, line, added_at, told_on)
     values ($1, gen_random_uuid(), 'a', 'k', 'Something', now(), ${told})`
  const bell = (isHeld: boolean) =>
    `insert into bell_notices (tenant_id, user_id, once, type, line, rung_at, is_held)
     values ($1, gen_random_uuid(), 'a', 'k', 'Something', now(), ${isHeld})`
  const matter = (kind: string, status: string) =>
    `insert into matters (tenant_id, id, kind, year, title, status, category, requested_on, waiting_since, created_at, changed_at)
     values ($1, gen_random_uuid(), '${kind}', 2026, 'A matter', '${status}', '${kind === 'project' ? 'Public Works' : 'Other'}', '2026-01-01', now(), now(), now())`

  const resolution = (status: string) => matter('resolution', status)
  /** One of another county's becomes this one's. */
  const meeting = (day: string) =>
    `update meetings set tenant_id = $1, date = ${day} where id = (select id from meetings limit 1)`
  const contract = 'update contracts set tenant_id = $1 where id = (select id from contracts limit 1)'

  it.each<[kind: string, what: string, statement: string, isWork: boolean]>([
    ...closable.map(
      (status) =>
        ['procurement.close-due', status, matter('project', status), true] satisfies [
          string,
          string,
          string,
          boolean,
        ],
    ),
    ['procurement.close-due', 'a closed project', matter('project', 'closed'), false],
    ['contracts.tell-of-dates', 'a contract', contract, true],
    ['meetings.remind-of-papers', 'a meeting 60 days ago', meeting('current_date - 60'), true],
    ['meetings.remind-of-papers', 'a meeting in 90 days', meeting('current_date + 90'), true],
    ['meetings.remind-of-papers', 'a meeting of last year', meeting('current_date - 365'), false],
    ['search.read-files', 'a file that no one has read', file, true],
    ['views.send-due', 'a view that is due', schedule('now()'), true],
    ['views.send-due', 'a view that is due next', schedule(`now() + interval '1 hour'`), false],
    ['notifications.send-digests', 'a line that nobody was told', item('null'), true],
    ['notifications.send-digests', 'a line that was told today', item('current_date'), false],
    ['notifications.send-digests', 'a line that is to be forgotten', item('current_date - 61'), true],
    ['notifications.send-digests', 'a notice that waits for the morning', bell(true), true],
    ['notifications.send-digests', 'a notice that was rung', bell(false), false],
    ['resolutions.return-to-agenda', 'a tabled resolution', resolution('tabled'), true],
    ['resolutions.return-to-agenda', 'a referred one', resolution('referred'), true],
    ['resolutions.return-to-agenda', 'one before the Board', resolution('board-review'), true],
    ['resolutions.return-to-agenda', 'one before its committee', resolution('committee-review'), true],
    ['resolutions.return-to-agenda', 'a draft', resolution('draft'), false],
  ])('%s: for %s', async (kind, _what, statement, isWork) => {
    await app.look('begin')
    try {
      await write(statement)
      expect((await counties(kind)).includes(elm)).toBe(isWork)
    } finally {
      await app.look('rollback')
    }
  })

  it('is for no county that was disabled, and leaves no county set', async () => {
    const [{ all = 0 } = {}] = await app.look<{ all: number }>('select count(*)::int as all from tenants')
    await app.look(`select set_tenant_disabled('elm', true)`)
    expect(await counties('files.sweep')).toHaveLength(all - 1)
    // In one transaction, whose end would clear it.
    const [left] = await app.look(
      `select count(id) > 0 as some, current_setting('app.tenant_id', true) as county
       from (select id from counties_with_work('files.sweep') id offset 0) named`,
    )
    expect(left).toEqual({ some: true, county: '' })
  })
})
