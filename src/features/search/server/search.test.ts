import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteContract } from '#features/contracts/contract.ts'
import {
  type ContractDesks,
  drafted,
  openContractDesks,
} from '#features/contracts/server/contracts.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { listRecent, listSearchYears, rememberRecent, search } from '../contract.ts'
import { find, nothing, titlesOf } from './search.fixture.ts'

let desks: ContractDesks
let admin: Caller
beforeAll(async () => {
  desks = await openContractDesks()
  admin = await desks.app.signIn('alder', 'full.admin')
})
afterAll(() => desks.app.close())

describe('what is found', () => {
  it('comes by its number first, however it was typed', async () => {
    const { id } = await drafted(desks, { contractName: 'Numbered guardrail work' })
    await desks.app.look("update matters set number = '2026-0109', year = 2026 where id = $1", [id])
    await drafted(desks, { contractName: 'About 2026 and 0109' })
    for (const q of ['2026-0109', '26-109', '2026-109', ' 26-0109 '])
      expect((await find(desks.manager, q)).hits[0]).toMatchObject({
        id,
        number: '2026-0109',
        kind: 'contract',
      })
    expect(await titlesOf(desks.manager, '26-109 guardrail')).toEqual(['Numbered guardrail work'])
  })

  it.each([
    'Res. 109 of 2026',
    'Resolution No. 109 of 2026',
    'res 0109 of 2026',
    '#109 of 2026',
    '109 of 2026',
  ])('comes first as boards cite it: %s', async (q) =>
    expect((await find(desks.manager, q)).hits[0]).toMatchObject({ number: '2026-0109' }),
  )

  it('is also what cites a number, however that was typed', async () => {
    await drafted(desks, { contractName: 'Citing culverts', description: 'As authorized by 2026-0187.' })
    await drafted(desks, { contractName: 'Citing briefly', description: 'As authorized by 26-187.' })
    for (const q of ['2026-0187', '26-187', '2026-187', '26-0187'])
      expect((await titlesOf(desks.manager, q)).toSorted()).toEqual(['Citing briefly', 'Citing culverts'])
    expect(await titlesOf(desks.manager, '26-187 culverts')).toEqual(['Citing culverts'])
    expect(await titlesOf(desks.manager, '"26-187"')).toEqual(['Citing briefly'])
  })

  it('is a contract by who asked for it and who manages it, also for those who may not see users', async () => {
    const named = (email: string, name: string) =>
      desks.app.look(
        "update users set last_name = $2 where email = $1 and tenant_id = (select id from tenants where subdomain = 'alder')",
        [email, name],
      )
    await named('contracts@alder.example', 'Archambault')
    await named('finance@alder.example', 'Quillfeather')
    const { id } = await drafted(desks, { contractName: 'Somebody’s own' })
    expect(await titlesOf(desks.manager, 'archambault')).toEqual(['Somebody’s own'])
    expect(await titlesOf(desks.manager, 'quillfeather')).toEqual([])
    await desks.app.look(
      `update contracts set manager_id = (select u.id from users u where u.tenant_id = contracts.tenant_id
         and u.email = 'finance@alder.example') where id = $1`,
      [id],
    )
    expect(await titlesOf(desks.manager, 'quillfeather')).toEqual(['Somebody’s own'])
    expect(await find(await desks.app.signIn('birch', 'full.admin'), 'quillfeather')).toMatchObject(nothing)
  })

  it('is of the years that the county has, and of no other county’s', async () => {
    const { id } = await drafted(desks, { contractName: 'Of long ago' })
    const years = async (by: Caller) => (await by.call(listSearchYears, {})).body
    const before = await years(desks.manager)
    expect(before).toEqual(before.toSorted((one, other) => other - one))
    expect(before).not.toContain(1957)
    await desks.app.look("update matters set requested_on = '1957-03-01', year = 1957 where id = $1", [id])
    expect(await years(desks.manager)).toEqual([...before, 1957])
    expect(await years(await desks.app.signIn('birch', 'full.admin'))).not.toContain(1957)
    expect(await titlesOf(desks.manager, 'ago', { year: 1957 })).toEqual(['Of long ago'])
    await desks.manager.call(deleteContract, { params: { id } })
    expect(await years(desks.manager)).toEqual(before)
  })

  it('has its title before its text, and the newer before the older', async () => {
    const first = await drafted(desks, { contractName: 'Quarry lease' })
    const later = await drafted(desks, { contractName: 'Quarry fence' })
    await drafted(desks, { contractName: 'Stone', description: 'Stone from the quarry.' })
    await desks.app.look("update matters set requested_on = '2025-03-01', year = 2025 where id = $1", [
      first.id,
    ])
    expect(await titlesOf(desks.manager, 'quarry', { kind: 'contract' })).toEqual([
      'Quarry fence',
      'Quarry lease',
      'Stone',
    ])
    expect(await titlesOf(desks.manager, 'quarry', { year: 2025 })).toEqual(['Quarry lease'])
    expect((await find(desks.manager, 'quarries')).hits[0]?.id).toBe(later.id)
  })

  it('shows the place that matched as plain text in pieces', async () => {
    const description = `${'Long before. '.repeat(30)}The <b>wetland</b> permit is attached. ${'And after. '.repeat(30)}`
    await drafted(desks, { contractName: 'Culverts', description })
    const [hit] = (await find(desks.manager, 'wetlands')).hits
    expect(hit?.snippet.filter(({ is_match }) => is_match)).toEqual([{ text: 'wetland', is_match: true }])
    expect(hit?.snippet.map(({ text }) => text).join('')).toContain('The <b>wetland</b> permit is attached.')
    expect(hit?.snippet[0]?.text).toMatch(/^…/)
  })

  it('needs no accents, and forgives a wrong, missing, doubled, or swapped letter', async () => {
    await drafted(desks, { contractName: 'Château Boulevard repaving' })
    for (const q of ['chateau boulevard', 'CHÂTEAU', 'repav'])
      expect(await titlesOf(desks.manager, q)).toEqual(['Château Boulevard repaving'])
    for (const q of ['boulevrad', 'bouleward', 'boulevardd', 'oulevard repaving']) {
      const found = await find(desks.manager, q)
      expect([q, found.hits[0]?.title]).toEqual([q, 'Château Boulevard repaving'])
      expect(found.searched_instead).toMatch(/^boulevard/)
    }
    expect((await find(desks.manager, 'boulevard')).searched_instead).toBeNull()
  })

  it('begins as was typed, with the usual words first', async () => {
    const early = [...'abcdefghijkl'].map((letter) => `zebra${letter}`).join(' ')
    await drafted(desks, { contractName: early })
    for (const n of ['one', 'two']) {
      const { id } = await drafted(desks, { contractName: `Zebrawood ${n}` })
      // Of everything that a county began with on one day, which is newest is left open.
      await desks.app.look("update search_documents set day = '2099-01-01' where record_id = $1", [id])
    }
    expect(await titlesOf(desks.manager, 'zebr')).toEqual(
      expect.arrayContaining(['Zebrawood one', 'Zebrawood two', early]),
    )
  })

  it('says which word of a text was searched instead', async () => {
    await drafted(desks, { contractName: 'Millwright services' })
    await drafted(desks, { contractName: 'Sluice', description: 'A millwright repairs the quoin stone.' })
    const found = await find(desks.manager, 'milwright quoin')
    expect(found.hits.map(({ title }) => title)).toEqual(['Sluice'])
    expect(found.searched_instead).toBe('millwright quoin')
  })

  it('keeps the words of a phrase in quotes together', async () => {
    await drafted(desks, { contractName: 'Green valley school bus lease' })
    await drafted(desks, { contractName: 'School lease of the valley, green bus' })
    expect(await titlesOf(desks.manager, '"green valley school"')).toEqual(['Green valley school bus lease'])
    expect(await titlesOf(desks.manager, 'green valley school lease')).toHaveLength(2)
    expect(await titlesOf(desks.manager, '"bus green"')).toEqual([])
  })

  it('takes whatever is typed as words', async () => {
    for (const q of ["'", '"', '!:*&|()<->', '\\', '%', "a' & 'b", 'the', '" "', '-- drop table', '🙂'])
      expect((await admin.call(search, { query: { q } })).status).toBe(200)
    expect(await find(admin, '')).toEqual(nothing)
  })

  it('is counted by kind, and narrowed by kind, department, and status', async () => {
    await drafted(desks, { contractName: 'Zeppelin hangar' })
    const all = await find(admin, 'zeppelin')
    expect(all.counts).toEqual([{ kind: 'contract', count: 1 }])
    expect((await find(admin, 'zeppelin', { kind: 'vendor' })).hits).toEqual([])
    expect((await find(admin, 'zeppelin', { kind: 'vendor' })).counts).toEqual(all.counts)
    expect(await titlesOf(admin, 'zeppelin', { department: desks.department })).toHaveLength(1)
    expect(await titlesOf(admin, 'zeppelin', { department: desks.vendor })).toEqual([])
    expect(await titlesOf(admin, 'zeppelin', { status: 'draft' })).toHaveLength(1)
    expect(await titlesOf(admin, 'zeppelin', { status: 'executed' })).toEqual([])
  })

  it('has three agenda items of the same title, says how many more there are, and has all where asked', async () => {
    const q = '"treasurer’s monthly report"'
    const few = await find(admin, q, { kind: 'item' })
    expect(few.hits.map(({ alike }) => alike)).toEqual([0, 0, few.total - 3])
    expect([few.listed, few.total > 3]).toEqual([3, true])
    const all = await find(admin, q, { kind: 'item', repeats: 'all' })
    expect([all.hits.length, all.listed]).toEqual([few.total, few.total])
    expect(all.hits.every(({ alike }) => alike === 0)).toBe(true)
  })

  it('asks for the status of far more than it counts without one', async () => {
    const { id } = await drafted(desks, { contractName: 'Obelisk cleaning' })
    await desks.app.look(
      `insert into search_documents (tenant_id, kind, record_id, title, day, title_words, words)
       select d.tenant_id, 'vendor', gen_random_uuid(), 'Obelisk firm', d.day + 1, d.title_words, d.words
       from search_documents d cross join generate_series(1, 600) where d.record_id = $1`,
      [id],
    )
    const drafts = await find(admin, 'obelisk', { status: 'draft' })
    expect(drafts).toMatchObject({ hits: [{ id }], total: 1, is_more: false, looked_through: null })
    expect(await titlesOf(admin, 'obelisk', { status: 'executed' })).toEqual([])
    await desks.app.look("delete from search_documents where title = 'Obelisk firm'")
  })

  it('shows the commodity codes of a project as they are written', async () => {
    const [hit] = (await find(admin, '57000', { kind: 'project' })).hits
    const snippet = hit?.snippet.map(({ text }) => text).join('') ?? ''
    expect(snippet).toContain('57000')
    expect(snippet).not.toMatch(/[[\]"]/)
  })

  it('includes meetings, agenda items, resolutions, projects, vendors, users, and departments', async () => {
    const kinds = async (q: string) => (await find(admin, q)).counts.map(({ kind }) => kind)
    expect(await kinds('meeting')).toContain('meeting')
    expect(await kinds('eleanor voss')).toContain('user')
    expect(await kinds('public works')).toContain('department')
    const counted = await desks.app.look<{ kind: string }>(
      "select distinct kind from search_documents join tenants t on t.id = tenant_id where subdomain = 'alder'",
    )
    expect(counted.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'meeting',
        'item',
        'minutes',
        'resolution',
        'project',
        'solicitation',
        'contract',
        'vendor',
      ]),
    )
  })
})

describe('what is gone', () => {
  it('leaves no hit and no count behind', async () => {
    const { id } = await drafted(desks, { contractName: 'Ephemeral gazebo' })
    expect((await find(desks.manager, 'gazebo')).total).toBe(1)
    const gone = await admin.call(deleteContract, { params: { id } })
    expect(gone.status).toBe(200)
    expect(await find(desks.manager, 'gazebo')).toEqual(nothing)
    expect(await desks.app.look('select 1 from search_documents where record_id = $1', [id])).toEqual([])
  })
})

describe('what someone opened', () => {
  it('is offered before anything is typed, the latest first, as long as they may see it', async () => {
    const [one, two] = [
      await drafted(desks, { contractName: 'First opened' }),
      await drafted(desks, { contractName: 'Second opened' }),
    ]
    for (const { id } of [one, two, one]) {
      desks.app.clock.advance({ minutes: 1 })
      const kept = await desks.manager.call(rememberRecent, { body: { kind: 'contract', id } })
      expect(kept.status).toBe(200)
    }
    const recent = await desks.manager.call(listRecent, {})
    expect(recent.body.map(({ title }) => title)).toEqual(['First opened', 'Second opened'])
    const stranger = await desks.app.signIn('birch', 'contracts')
    expect((await stranger.call(rememberRecent, { body: { kind: 'contract', id: one.id } })).status).toBe(404)
    expect((await stranger.call(listRecent, {})).body).toEqual([])
  })
})

it('finds nothing of another county', async () => {
  await drafted(desks, { contractName: 'Xylophone of Alder' })
  const stranger = await desks.app.signIn('birch', 'full.admin')
  for (const q of ['xylophone', 'xylophon', 'xylofone']) expect(await find(stranger, q)).toEqual(nothing)
})
