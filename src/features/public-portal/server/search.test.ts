/** What anyone finds, and what no one does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { made, post } from '#features/meetings/server/meeting-documents/documents.fixture.ts'
import { docxOf } from '#features/search/server/search.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { formRequest } from '#testing/form-request.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { attach, browse, newItem, newMeeting, publish } from './portal.fixture.ts'

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

const search = async (q: string, more = '', county = 'alder') => {
  const { status, body } = await browse(app, `/public/search?q=${encodeURIComponent(q)}${more}`, county)
  expect(status, q).toBe(200)
  return body
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
const none = 'No posted documents match'

/** A public meeting with an item of this title. */
async function posted(title: string, date = '2031-05-21') {
  const meeting = await newMeeting(app, clerk, { date })
  const item = await newItem(clerk, meeting, { description: title })
  await publish(app, meeting)
  return { meeting, item }
}

describe('finds', () => {
  it('a word typed with a mistake or without its accents, and says what was searched instead', async () => {
    const { item } = await posted('Peñaranda memorial footbridge')
    expect(await search('penaranda')).toContain(item)
    expect(await search('Peñaranda')).toContain('<mark>Peñaranda</mark>')
    const mistaken = textOf(await search('footbrigde'))
    expect(mistaken).toContain('1 result for “footbridge”. Nothing matched “footbrigde”.')
    expect(mistaken).toContain('Peñaranda memorial footbridge')
  })

  it('a phrase as it stands, and not its words apart', async () => {
    const { item } = await posted('Ordinance on kestrel nesting boxes')
    expect(await search('"kestrel nesting"')).toContain(item)
    expect(await search('"nesting kestrel"')).toContain(none)
    expect(await search('nesting kestrel')).toContain(item)
  })

  it('a number as typed before all else', async () => {
    const [{ number = '' } = {}] = await app.look<{ number: string }>(
      `select p.number from published_resolutions p join tenants t on t.id = p.tenant_id where t.subdomain = 'alder' limit 1`,
    )
    for (const typed of [number, number.replace(/^20(\d\d)-0*/, '$1-')])
      expect(await search(typed)).toMatch(
        new RegExp(`<ol class="findings" start="1">\\s*<li><a href="/public/resolutions/${number}"`),
      )
  })

  it('a contract with its vendor told apart from what it is about', async () => {
    const [{ vendor = '', description = '' } = {}] = await app.look<{ vendor: string; description: string }>(
      `select v.name as vendor, c.description from published_documents d join contracts c on c.id = d.record_id
         join vendors v on v.id = c.vendor_id join tenants t on t.id = d.tenant_id
       where d.kind = 'contract' and d.title like 'Janitorial%' and t.subdomain = 'alder'`,
    )
    expect(description).not.toBe('')
    expect(textOf(await search('janitorial', '&kind=contract'))).toContain(
      `${vendor} · ${description}`.replaceAll('&', '&amp;'),
    )
  })

  it('of one type and year alone, and tells how many there are of each', async () => {
    await posted('Ptarmigan census', '2029-03-04')
    const { meeting } = await posted('Ptarmigan census, continued', '2030-03-04')
    await app.look(`update meetings set location = 'Ptarmigan Hall' where id = $1`, [meeting])
    const all = textOf(await search('ptarmigan'))
    expect(all).toContain('3 results for “ptarmigan”')
    expect(all).toContain('All (3) Meetings (1)Agenda items (2)')
    expect(textOf(await search('ptarmigan', '&kind=meeting'))).toContain('1 result for “ptarmigan”')
    expect(textOf(await search('ptarmigan', '&year=2029'))).toContain('1 result for “ptarmigan”')
    expect(await search('ptarmigan', '&year=2028')).toContain(none)
    for (const wrong of ['kind=project', 'kind=user', 'year=abc', 'page=41'])
      expect((await browse(app, `/public/search?q=x&${wrong}`)).status).toBe(400)
  })

  it('items that every meeting has a few times, and all of them by a link', async () => {
    for (const day of [1, 2, 3, 4, 5]) await posted('Salute to the gyrfalcon', `2031-06-0${day}`)
    const few = await search('gyrfalcon')
    expect(few.match(/#item-/g)).toHaveLength(3)
    const [, link = ''] = /href="([^"]*repeats=all[^"]*)">and 2 more/.exec(few) ?? []
    const all = await browse(app, link.replaceAll('&amp;', '&'))
    expect(all.body.match(/#item-/g)).toHaveLength(5)
  })

  it('words inside an attachment once the agenda that lists it was posted, and shows the place', async () => {
    const meeting = await newMeeting(app, clerk)
    const item = await newItem(clerk, meeting, { description: 'Culvert at Mill Road' })
    await attach(app, item, 'Engineer’s report')
    await app.look(
      `update file_texts t set status = 'read', text = 'The wingwalls show <b>oriflamme</b> staining.'
       from files f where f.sha256 = t.sha256 and f.name = 'bids.pdf' and t.tenant_id = $1`,
      [await countyId(app, 'alder')],
    )
    expect(await search('oriflamme')).toContain(none)
    await publish(app, meeting)
    const found = await search('oriflamme')
    expect(found).toContain(`/public/attachments/${item}/1">Engineer’s report`)
    expect(found).toContain('&lt;b&gt;<mark>oriflamme</mark>&lt;/b&gt; staining')
    expect(await search('wingw')).toContain(none)
    await app.look(`update file_texts set text = 'Nothing of note.' where text like '%oriflamme%'`)
    expect(await search('oriflamme')).toContain(none)
  })
})

describe('finds no longer', () => {
  it('an item that the revised agenda leaves out, or whose meeting is deleted', async () => {
    const { meeting, item } = await posted('Zamboni for the rink')
    await newItem(clerk, meeting, { description: 'Turnstile for the rink' })
    await app.look('update meeting_items set is_deleted = true where id = $1', [item])
    expect(await search('zamboni')).toContain(item)
    expect(await search('turnstile')).toContain(none)
    await publish(app, meeting)
    expect(await search('zamboni')).toContain(none)
    expect(await search('turnstile')).toContain(meeting)
    await app.look('update meetings set is_deleted = true where id = $1', [meeting])
    expect(await search('turnstile')).toContain(none)
    const left = await app.look('select 1 from published_documents where $1 in (record_id, owner_id)', [
      meeting,
    ])
    expect(left).toEqual([])
  })

  it('a resolution that was withdrawn', async () => {
    const [{ id = '', title = '', number = '' } = {}] = await app.look<Record<string, string>>(
      `select p.id, p.title, p.number from published_resolutions p join tenants t on t.id = p.tenant_id
       where t.subdomain = 'alder' order by p.number limit 1`,
    )
    const address = `/public/resolutions/${number}`
    expect(await search(title, '&kind=resolution')).toContain(address)
    await app.look('delete from published_resolutions where id = $1', [id])
    for (const q of [title, number]) expect(await search(q, '&kind=resolution')).not.toContain(address)
  })

  it('a contract that is withheld, and any of a county that doesn’t publish them, though asked for alone', async () => {
    const link = /\/public\/contracts\/\d+/
    expect(await search('janitorial')).toMatch(link)
    await app.look(
      `insert into contract_withholdings (tenant_id, contract_id, reason, withheld_by, withheld_by_name, withheld_at)
       select d.tenant_id, d.record_id, 'Security', (select u.id from users u where u.tenant_id = d.tenant_id limit 1), 'Clerk', now()
       from published_documents d where d.kind = 'contract' and d.title like 'Janitorial%'`,
    )
    expect(await search('janitorial')).not.toMatch(link)
    await app.look('delete from contract_withholdings')
    expect(await search('janitorial')).toMatch(link)
    const county = await countyId(app, 'alder')
    // So many that one type is looked for by itself.
    await app.look(
      `select write_published($1, 'item', gen_random_uuid(), null, null, '', 'Janitorial closet ' || n, '', current_date)
       from generate_series(1, 520) n`,
      [county],
    )
    expect(textOf(await search('janitorial'))).toContain('500+ results')
    expect(await search('janitorial', '&kind=contract')).toMatch(link)
    await app.look(
      `insert into county_settings (tenant_id, key, value, effective_from, set_at) values ($1, 'contracts.publish', 'false', '2020-01-01', now())`,
      [county],
    )
    for (const more of ['', '&kind=contract']) {
      const shown = await search('janitorial', more)
      expect(shown).not.toMatch(link)
      expect(shown).not.toContain('Contracts (')
    }
    await app.look("delete from county_settings where key = 'contracts.publish'")
    await app.look(`delete from published_documents where title like 'Janitorial closet%'`)
  })
})

describe('never finds', () => {
  it('what isn’t posted: not even as a word that may have been meant', async () => {
    const meeting = await newMeeting(app, clerk, { location: 'Quetzalcoatlus room' })
    await newItem(clerk, meeting, { description: 'Chrysoberyl purchase' })
    const tries = ['chrysoberyl', 'chrysoberil', 'chrysob', 'quetzalcoatlus', 'quetzalcoatlos']
    for (const q of tries) expect(await search(q), q).toContain(none)
    const known = () =>
      app.look(`select 1 from published_spellings where word in ('chrysoberyl', 'quetzalcoatlus')`)
    expect(await known()).toEqual([])
    await publish(app, meeting)
    for (const q of tries) expect(await search(q), q).toContain(meeting)
    await app.look('update meetings set is_deleted = true where id = $1', [meeting])
    for (const q of tries) {
      const shown = await search(q)
      expect(shown, q).toContain(none)
      expect(shown.replaceAll(q, ''), q).not.toMatch(/chrysoberyl|quetzalcoatlus/i)
    }
  })

  it('what members read for an executive session, though its agenda was posted', async () => {
    const meeting = await newMeeting(app, clerk)
    const [{ id: section_id = '' } = {}] = await app.look<{ id: string }>(
      `select id from meeting_sections where meeting_id = $1 and kind = 'executive-session'`,
      [meeting],
    )
    const open = await newItem(clerk, meeting, { description: 'Lease of the depot' })
    const closed = await newItem(clerk, meeting, { description: 'Personnel', section_id })
    for (const [item, word] of [
      [open, 'limpkin'],
      [closed, 'dotterel'],
    ] as const) {
      const { status } = await clerk.request({
        method: 'POST',
        url: `/api/meeting-items/${item}/attachments`,
        ...(await formRequest(
          { title: `Memo ${word}` },
          { file: [`${word}.docx`, docxOf(`About the ${word}.`)] },
        )),
      })
      expect(status).toBe(200)
    }
    const agenda = await made(app, clerk, meeting, 'agenda')
    expect((await post(clerk, agenda.id, agenda.sha256 ?? undefined)).status).toBe(200)
    await app.runJobs()
    expect(await search('limpkin')).toContain(`/public/attachments/${open}/1`)
    expect(await search('"about the limpkin"')).toContain(`/public/attachments/${open}/1`)
    for (const q of ['dotterel', 'doterel', '"about the dotterel"'])
      expect(await search(q), q).toContain(none)
  })

  it('what another county published', async () => {
    const stranger = await app.signIn('birch', 'clerk')
    const meeting = await newMeeting(app, stranger, { location: 'Wolverine Lodge' })
    await publish(app, meeting)
    expect(await search('wolverine', '', 'birch')).toContain(meeting)
    for (const q of ['wolverine', 'wolverin', 'wolverime']) expect(await search(q), q).toContain(none)
    const mark = `=${(await countyId(app, 'birch')).replaceAll('-', '')}`
    for (const q of [mark, `${mark}meeting`, `'${mark}'`]) expect(await search(q), q).toContain(none)
  })

  it('anything by input that is no search', async () => {
    for (const q of [
      `' | '`,
      `a' | '=`,
      '!road',
      ':*',
      '<->',
      '\\',
      '"',
      '""',
      '((((',
      '%',
      '\u0000',
      `'; drop table published_documents; --`,
      '\u{10ffff}',
      '🦫'.repeat(50),
      'a '.repeat(100),
    ])
      expect(await search(q), q).not.toContain('<script')
    expect(await search('road salt')).toContain('<mark>')
  })
})
