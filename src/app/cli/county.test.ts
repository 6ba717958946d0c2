import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSession, choosePassword, login } from '#features/auth/contract.ts'
import { createDepartment } from '#features/departments/contract.ts'
import { sealHeads } from '#platform/server/audit/heads/line.ts'
import { startExports } from '#platform/server/audit/open-audit.ts'
import { testSecret } from '#testing/global-setup.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { county, freshFolder, type Ran, removeFolder } from './county.fixture.ts'

let app: TestApp
let settings: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  settings = {
    DATABASE_URL: app.platform.env.DATABASE_URL ?? '',
    SESSION_SECRET: testSecret,
    DATA_DIR: app.platform.env.DATA_DIR,
  }
})
afterAll(() => app.close())

const findTenant = async (subdomain: string) => {
  const [tenant] = await app.look<{ id: string }>('select id from tenants where subdomain = $1', [subdomain])
  if (!tenant) throw new Error(`there is no county ${subdomain}`)
  return tenant
}

const elm = [
  'elm',
  ...['--name', 'Elm County', '--time-zone', 'America/Chicago', '--admin-email', 'Jane.Doe@Elm.example'],
  ...['--admin-first', 'Jane', '--admin-last', 'Doe'],
]

/** The command line with one thing said differently. */
const elmWith = (option: string, value: string) =>
  elm.map((word, index) => (elm[index - 1] === option ? value : word))

describe('create', () => {
  let made: Ran

  test('makes a county without demo data', async () => {
    made = await county(settings, 'create', ...elm)
    expect(made).toMatchObject({ code: 0, warned: '' })
    expect(made.said).toContain('Created Elm County: http://elm.localhost:3000')
    const [row] = await app.look(
      `select t.is_demo, t.disabled_at, (select count(*) from departments d where d.tenant_id = t.id) as departments,
         (select count(*) from roles r where r.tenant_id = t.id) as roles from tenants t where subdomain = 'elm'`,
    )
    expect(row).toEqual({ is_demo: false, disabled_at: null, departments: 0, roles: 12 })
  })

  test('the mail carries the same link', async () => {
    await app.runJobs()
    const link = /http:\S+reset-password\S+/.exec(made.said)?.[0]
    const [mail] = await app.look<{ recipient: string; body: string }>(
      `select m.recipient, m.body from mail_messages m join tenants t on t.id = m.tenant_id where t.subdomain = 'elm'`,
    )
    expect(mail?.recipient).toBe('jane.doe@elm.example')
    expect(mail?.body).toContain(link)
  })

  test('its first administrator signs in through the invitation', async () => {
    const link = /http:\/\/elm\.localhost:3000\/reset-password\/(\S+)/.exec(made.said)
    const password = 'seven quiet herons over elm'
    const visitor = app.visitor('elm')
    const chosen = await visitor.call(choosePassword, {
      params: { token: link?.[1] ?? '' },
      body: { password },
    })
    expect(chosen.status).toBe(200)
    const body = { email: 'jane.doe@elm.example', password, subdomain: 'elm' }
    const { status, body: signedIn } = await visitor.call(login, { body })
    expect(status).toBe(200)
    expect(signedIn.user.role).toBe('Full Administrator')
  })

  test('does not print the link when it is emailed', async () => {
    const made = await county(
      { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' },
      ...['create', 'fir', ...elmWith('--name', 'Fir County').slice(1)],
    )
    expect(made.said).toContain('is emailed now')
    expect(made.said).not.toContain('reset-password')
  })

  test('takes up a county whose making was cut short, as it is called now', async () => {
    await app.look(`select create_tenant('gum', 'Gum Country', 'America/Denver', '#1a4480', true)`)
    expect((await county(settings, 'list')).said).toMatch(/^gum .* unfinished /m)
    const args = ['create', 'gum', ...elmWith('--name', 'Gum County').slice(1)]
    expect((await county(settings, ...args)).code).toBe(0)
    expect((await county(settings, 'list')).said).toMatch(/^gum +Gum County +America\/Chicago +open +1 /m)
  })

  test('makes it once where two operators do so at the same time', async () => {
    const args = ['create', 'hazel', ...elmWith('--name', 'Hazel County').slice(1)]
    const both = await Promise.all([county(settings, ...args), county(settings, ...args)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.map(({ warned }) => warned).sort()).toEqual(['', 'There is a county "hazel" already.'])
  })

  test('refuses a subdomain that is taken', async () => {
    expect(await county(settings, 'create', ...elm)).toEqual({
      code: 1,
      said: '',
      warned: 'There is a county "elm" already.',
    })
  })

  test.each([
    ['an upper-case subdomain', ['Oak', ...elm.slice(1)], /<subdomain> must be 1 to 63 lower-case letters/],
    ['a subdomain with a dot', ['oak.county', ...elm.slice(1)], /<subdomain> must be/],
    ['no subdomain', elm.slice(1), /<subdomain> is missing/],
    ['an empty name', elmWith('--name', ' '), /--name is empty/],
    ['a name of two lines', elmWith('--name', 'Elm\nCounty'), /--name must be a single line/],
    [
      'an unknown time zone',
      elmWith('--time-zone', 'America/Gotham'),
      /--time-zone must be a name of the IANA/,
    ],
    ['an offset for a time zone', elmWith('--time-zone', '+05:00'), /IANA/],
    ['an address that is none', elmWith('--admin-email', 'jane'), /--admin-email must be an email address/],
    ['an unknown option', [...elm, '--colour', 'red'], /Unknown option '--colour'/],
    ['a colour by name', [...elm, '--accent', 'red'], /--accent must be "#"/],
  ])('refuses %s', async (_, args, message) => {
    const { code, said, warned } = await county(settings, 'create', ...args)
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(warned).toMatch(message)
  })
})

describe('list', () => {
  test('shows every county with its state, people and events', async () => {
    const { code, said } = await county(settings, 'list')
    expect(code).toBe(0)
    expect(said).toMatch(/^subdomain +name +time zone +state +demo +users +audit events$/m)
    expect(said).toMatch(/^alder +Alder County +America\/New_York +open +demo +\d+ +\d+$/m)
    expect(said).toMatch(/^elm +Elm County +America\/Chicago +open +1 +\d+$/m)
  })

  test('does not make a database where there is none', async () => {
    const empty = await freshFolder()
    const { code, warned } = await county({ DATA_DIR: `${empty}/mistyped` }, 'list')
    await removeFolder(empty)
    expect(code).toBe(1)
    expect(warned).toContain('There is no database in')
  })
})

describe('disable', () => {
  test('ends a live session at once, and is on the county’s record', async () => {
    const clerk = await app.signIn('birch', 'full.admin')
    expect((await clerk.call(checkSession, {})).status).toBe(200)

    const { code, said } = await county(settings, 'disable', 'birch')
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Birch County is disabled') })
    expect((await clerk.call(checkSession, {})).status).toBe(401)
    const body = { munis_id: '990', name: 'Late' }
    expect((await clerk.call(createDepartment, { body })).status).toBe(401)
    expect((await county(settings, 'list')).said).toMatch(/^birch .* disabled +demo/m)

    expect((await county(settings, 'disable', 'birch')).said).toContain('was disabled already')
    expect((await county(settings, 'enable', 'birch')).said).toContain('is open again')
    expect((await (await app.signIn('birch', 'clerk')).call(checkSession, {})).status).toBe(200)
    const events = await app.look(
      `select e.event, e.actor_name from audit_events e join tenants t on t.id = e.tenant_id
       where t.subdomain = 'birch' and e.event like 'county.%' order by e.seq`,
    )
    expect(events).toEqual([
      { event: 'county.created', actor_name: 'county set-up' },
      { event: 'county.disabled', actor_name: 'operator' },
      { event: 'county.enabled', actor_name: 'operator' },
    ])
  })

  test('says so where there is no such county', async () => {
    const { code, warned } = await county(settings, 'disable', 'gotham')
    expect({ code, warned }).toEqual({ code: 1, warned: expect.stringContaining('no county "gotham"') })
  })
})

describe('verify-audit', () => {
  const tamper = async (sql: string) => {
    await app.look('alter table audit_events disable trigger user')
    await app.look(sql)
    await app.look('alter table audit_events enable trigger user')
  }
  const cedar = `tenant_id = (select id from tenants where subdomain = 'cedar')`

  test('finds every record whole, and prints its head', async () => {
    const { code, said } = await county(settings, 'verify-audit', '--all')
    expect(code).toBe(0)
    expect(said.split('\n')).toHaveLength(16)
    expect(said).toMatch(/^cedar: \d+ events, whole, head [0-9a-f]{64}$/m)
    expect(said).toContain(
      '\n  sealed from event 1, compared with no exported head: there is none of this county',
    )
  })

  test('compares it with the heads that were exported, and with those of a file', async () => {
    const { audit, database, dispatcher } = app.platform
    await startExports(audit, database, dispatcher)
    const { code, said } = await county(settings, 'verify-audit', 'cedar')
    expect(code).toBe(0)
    const [, events] = /^cedar: (\d+) events, whole/.exec(said) ?? []
    expect(said).toContain(`compared with 1 exported heads, the farthest of event ${events} on 2`)

    const { byCounty } = await audit.lastHeads()
    const [newest] = byCounty.get((await findTenant('cedar')).id) ?? []
    if (!newest) throw new Error('nothing was exported')
    const { at, ...head } = { ...newest, events: newest.events + 7 }
    const file = join(settings.DATA_DIR ?? '', 'kept-elsewhere.jsonl')
    await writeFile(file, JSON.stringify(sealHeads(audit.keys.current, { at, by: 'x', heads: [head] })))
    const compared = await county(settings, 'verify-audit', 'cedar', '--heads', file)
    expect(compared.code).toBe(1)
    expect(compared.said).toContain(
      `BROKEN at event ${newest.events + 1}: the record ends before head ${newest.events + 7}, which was exported ${at}`,
    )

    await writeFile(file, (await readFile(file, 'utf8')).replace('"by":"x"', '"by":"y"'))
    const forged = await county(settings, 'verify-audit', 'cedar', '--heads', file)
    expect(forged).toMatchObject({ code: 1, warned: `Line 1 of ${file} does not match its seal.` })
    const missing = await county(settings, 'verify-audit', 'cedar', '--heads', `${file}.gone`)
    expect(missing).toMatchObject({
      code: 1,
      warned: expect.stringContaining('There are no exported heads in'),
    })
  })

  test('says plainly that the key is another one', async () => {
    const AUDIT_KEY = 'another key that is long enough to be one'
    const { code, said } = await county({ ...settings, AUDIT_KEY }, 'verify-audit', 'alder')
    expect(code).toBe(1)
    expect(said).toMatch(/BROKEN at event 1: the event was sealed with key [0-9a-f]{16}, which is not here/)
    const file = join(settings.DATA_DIR ?? '', 'audit-key')
    await writeFile(file, `${testSecret}\n`)
    expect((await county({ ...settings, AUDIT_KEY }, 'verify-audit', 'alder')).code).toBe(0)
    await rm(file)
  })

  test('finds an event that was changed, and says where', async () => {
    await county(settings, 'disable', 'cedar')
    await county(settings, 'enable', 'cedar')
    await tamper(`update audit_events set actor_name = 'nobody' where ${cedar} and seq = 2`)
    const { code, said, warned } = await county(settings, 'verify-audit', 'cedar')
    expect(code).toBe(1)
    expect(said).toMatch(/^cedar: 1 events, BROKEN at event 2: an event was changed/)
    expect(warned).toBe('1 of 1 audit records broken.')
    await tamper(`update audit_events set actor_name = 'county set-up' where ${cedar} and seq = 2`)
  })

  test('finds an event that was taken out, in the middle or at the end', async () => {
    const last = `(select seq from audit_heads where ${cedar})`
    await tamper(`delete from audit_events where ${cedar} and seq = ${last}`)
    expect((await county(settings, 'verify-audit', 'cedar')).said).toMatch(/the end of the chain is missing/)
    await tamper(`delete from audit_events where ${cedar} and seq = 1`)
    const all = await county(settings, 'verify-audit')
    expect(all.code).toBe(1)
    expect(all.said).toMatch(/^cedar: 0 events, BROKEN at event 1: an event is missing/m)
    expect(all.said).toMatch(/^alder: \d+ events, whole/m)
  })
})

describe('help', () => {
  test.each(['create', 'list', 'disable', 'enable', 'verify-audit', 'backup', 'restore'])(
    '%s explains itself',
    async (name) => {
      expect((await county({}, '--help')).said).toContain(`  ${name} `)
      const { code, said } = await county({}, name, '--help')
      expect(code).toBe(0)
      expect(said).toContain(`npm run county -- ${name} `)
    },
  )

  test('an unknown command is refused with the list of all', async () => {
    const { code, warned } = await county({}, 'destroy')
    expect(code).toBe(2)
    expect(warned).toContain('There is no command "destroy".')
  })
})
