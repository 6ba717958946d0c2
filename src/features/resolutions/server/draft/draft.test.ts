import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openPlatform } from '#app/platform.ts'
import { routesOf } from '#app/server.ts'
import { fragmentName, mostUpdateBytes, textOf } from '#features/drafts/rules.ts'
import { buildHttp } from '#platform/server/http/app.ts'
import { Caller } from '#testing/caller.ts'
import { listResolutions } from '../../contract.ts'
import * as contract from '../../draft-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'
import { Pen } from './pen.fixture.ts'

let desks: Desks
let colleague: Caller
beforeAll(async () => {
  desks = await openDesks()
  colleague = await desks.app.signIn('alder', 'full.admin')
})
afterAll(() => desks.app.close())

const read = async (id: string, caller = desks.reader) =>
  (await caller.call(contract.getDraft, { params: { id } })).body
const start = (caller: Caller, id: string, from: 'template' | 'nothing' = 'nothing') =>
  caller.call(contract.startDraft, { params: { id }, body: { from } })

/** A resolution with the attorney, whose text is empty, and pens in the hands of two people. */
async function twoPens() {
  const id = await desks.at('legal-review')
  const made = new Pen(desks.attorney, id)
  await made.pull()
  made.doc.getXmlFragment(fragmentName).delete(0, made.doc.getXmlFragment(fragmentName).length)
  await made.push()
  const pens = [new Pen(desks.attorney, id), new Pen(colleague, id)] as const
  await Promise.all(pens.map((pen) => pen.pull()))
  return { id, pens }
}

describe('a text that nobody has begun', () => {
  it('is what the template makes of the request, and begins once', async () => {
    const { id } = await desks.request({ vendor: 'Hudson Rail', amount: 1234.5, isnottoexceed: true })
    const before = await read(id)
    expect(before).toMatchObject({ is_started: false, number: 0 })
    expect(textOf(before.document)).toContain(
      'that the Board of Supervisors of Alder County hereby authorizes an agreement with Hudson Rail (Guard rail on Mill Road), in an amount not to exceed $1,234.50;',
    )
    expect(textOf(before.document)).not.toContain('budget line')
    const [one, other] = await Promise.all([
      start(desks.requester, id, 'template'),
      start(desks.requester, id, 'template'),
    ])
    expect(one.body.document).toEqual(before.document)
    expect(other.body.document).toEqual(before.document)
  })

  it('words what the request says as a resolution does', async () => {
    const { id } = await desks.request({
      description: 'Purchase road salt.',
      vendor: 'Hudson Salt',
      termstart: '2027-01-01',
      termend: '2027-12-31',
      contracttype: 'Bid',
      contractref: '2026-31',
      contractdate: '2026-10-05',
      fundingstate: 80,
      fundingcounty: 20,
    })
    const text = textOf((await read(id)).document)
    expect(text).toContain('has requested authorization to purchase road salt; and')
    expect(text).toContain('pursuant to Bid No. 2026-31, opened October 5, 2026; and')
    expect(text).toContain('the cost will be funded 80% by the State and 20% by the County;')
    expect(text).toContain(
      'shall be for a term commencing January 1, 2027, and ending December 31, 2027; and',
    )
  })

  it.each([
    [{ contracttype: 'RFP' }, 'pursuant to an RFP;'],
    [{ contracttype: 'Bid', contractdate: '2026-10-05' }, 'pursuant to a Bid opened October 5, 2026;'],
    [
      { contracttype: 'State Contract', contractref: 'PC70001', contractdate: '2026-10-05' },
      'pursuant to State Contract PC70001, dated October 5, 2026;',
    ],
    [
      { contracttype: 'Other', contractref: 'the piggyback agreement' },
      'pursuant to the piggyback agreement;',
    ],
  ] as const)('names how it was procured: %j', async (fields, words) => {
    const { id } = await desks.request(fields)
    expect(textOf((await read(id)).document)).toContain(words)
  })

  it('begins empty where somebody wants that, and takes the template after all', async () => {
    const { id } = await desks.request()
    expect((await start(desks.requester, id)).body).toMatchObject({
      is_started: true,
      document: { content: [] },
    })
    const filled = await start(desks.requester, id, 'template')
    expect(textOf(filled.body.document)).toContain('Guard rail on Mill Road')
  })

  it('is the template’s for good once it has moved on', async () => {
    const id = await desks.at('working')
    expect(await read(id)).toMatchObject({ is_started: true })
    const versions = await desks.reader.call(contract.listVersions, { params: { id } })
    expect(versions.body).toMatchObject([
      { number: 1, kind: 'moved', note: 'Draft to Department Review', saved_by: 'Tomás Rivera' },
    ])
  })
})

describe('two people who write at once', () => {
  it('lose no word, though one was cut off, sent twice, and the server was started again', async () => {
    const { id, pens } = await twoPens()
    const [first, second] = pens
    first.type('Salt', 0)
    await first.push()
    await second.pull()
    for (let n = 0; n < 60; n++) {
      first.type(` a${n}`)
      second.type(` b${n}`)
      if (n % 3 === 0) await Promise.all([first.push(), n < 20 || n > 40 ? second.push() : null])
    }
    const again = await openPlatform(desks.app.platform.env, { clock: desks.app.clock, skipMigration: true })
    const http = await buildHttp(again, { routes: routesOf(again) })
    first.through(new Caller(http, 'alder', desks.attorney.token))
    second.through(new Caller(http, 'alder', colleague.token))
    for (let n = 60; n < 90; n++) {
      first.type(` a${n}`)
      second.type(` b${n}`)
      await Promise.all([first.push(), second.push()])
    }
    await second.send(Y.encodeStateAsUpdate(second.doc)) // everything once more
    await Promise.all([first.pull(), second.pull()])
    await http.close()
    await again.close()
    expect(first.text).toBe(second.text)
    const words = textOf((await read(id)).document).split(' ')
    expect(words).toHaveLength(181)
    for (let n = 0; n < 90; n++) expect(words).toEqual(expect.arrayContaining([`a${n}`, `b${n}`]))
  })

  it('keep their words when one makes a clause of what the other is typing', async () => {
    const { id, pens } = await twoPens()
    const [first, second] = pens
    first.type('roads')
    await first.push()
    await second.pull()
    const paragraph = first.doc.getXmlFragment(fragmentName).get(0)
    if (paragraph instanceof Y.XmlElement) paragraph.setAttribute('kind', 'whereas')
    second.type(' are icy')
    await Promise.all([first.push(), second.push()])
    expect((await read(id)).document.content).toEqual([
      { type: 'whereas', content: [{ type: 'text', text: 'roads are icy' }] },
    ])
  })
})

describe('what is written', () => {
  it('is found by the search after a pause, and is on record with who wrote it', async () => {
    const { id, pens } = await twoPens()
    pens[0].type('xylophonium')
    await pens[0].push()
    const find = async () =>
      (await desks.reader.call(listResolutions, { query: { q: 'xylophon' } })).body.map((row) => row.id)
    expect(await find()).toEqual([])
    await desks.app.look("update pgboss.job set start_after = now() where name = 'drafts.index'")
    desks.app.clock.advance({ minutes: 2 })
    await desks.app.runJobs()
    expect(await find()).toEqual([id])
    const events = await desks.app.look<{ actor_name: string }>(
      "select actor_name from audit_events where event = 'resolution.drafted' and object_id = $1",
      [id],
    )
    expect(events.map(({ actor_name }) => actor_name)).toEqual([expect.stringContaining('Priya Raman')])
    await desks.app.look("update matters set title = 'Another title' where id = $1", [id])
    expect((await desks.app.look('select 1 from search_words where word = $1', ['xylophonium'])).length).toBe(
      1,
    )
  })

  it('is refused to readers, to other counties, and where it is with the Board or adopted', async () => {
    const { id, pens } = await twoPens()
    const update = Y.encodeStateAsUpdate(pens[0].doc)
    const write = (caller: Caller, to: string) => new Pen(caller, to).send(update)
    expect((await write(desks.reader, id)).status).toBe(403)
    expect((await write(desks.requester, id)).status).toBe(403)
    expect((await write(desks.stranger, id)).status).toBe(404)
    const later = await desks.at('board-review')
    expect((await write(desks.clerk, later)).problem).toMatchObject({
      status: 409,
      error: 'This resolution is in Board review. To change it, return it first.',
    })
    await desks.adopt(later)
    expect((await write(desks.clerk, later)).problem).toMatchObject({ status: 409, code: 'wrong_state' })
    for (const change of [
      'update drafts set last = last + 1 where matter_id = $1',
      "update drafts set state = '\\x0000' where matter_id = $1",
      'delete from drafts where matter_id = $1',
      'delete from draft_versions where matter_id = $1',
    ])
      await expect(desks.app.look(change, [later])).rejects.toThrow('of a final matter can not be changed')
  })
})

describe('an update is refused', () => {
  const refused = async (change: (doc: Y.Doc) => void) => {
    const { id, pens } = await twoPens()
    const before = await read(id)
    change(pens[0].doc)
    const answer = await pens[0].push()
    expect(await read(id)).toEqual(before)
    return answer.problem
  }
  const put =
    (name: string, attributes: Record<string, string> = {}) =>
    (doc: Y.Doc) => {
      const element = new Y.XmlElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      doc.getXmlFragment(fragmentName).push([element])
    }

  const putCell = (attributes: Record<string, string>) => (doc: Y.Doc) => {
    const [table, row] = [new Y.XmlElement('table'), new Y.XmlElement('tableRow')]
    const cell = new Y.XmlElement('tableCell')
    for (const [key, value] of Object.entries(attributes)) cell.setAttribute(key, value)
    row.insert(0, [cell])
    table.insert(0, [row])
    doc.getXmlFragment(fragmentName).push([table])
  }

  it.each([
    ['a script', put('script')],
    ['a picture', put('image', { src: 'javascript:alert(1)' })],
    ['a handler', put('paragraph', { onclick: 'alert(1)' })],
    ['an unknown clause', put('paragraph', { kind: 'oath' })],
    ['a cell that is a billion wide', putCell({ colspan: '1000000000' })],
    ['a cell that is as wide as a text', putCell({ colwidth: '<img src=x>' })],
    ['something beside the text', (doc: Y.Doc) => void doc.getMap('elsewhere').set('a', 1)],
    [
      'a link',
      (doc: Y.Doc) => {
        put('paragraph')(doc)
        const paragraph = doc.getXmlFragment(fragmentName).get(0)
        const text = new Y.XmlText()
        if (paragraph instanceof Y.XmlElement) paragraph.push([text])
        text.insert(0, 'here', { link: { href: 'javascript:alert(1)' } })
      },
    ],
  ])('with %s', async (_what, change) => {
    expect(await refused(change)).toMatchObject({
      status: 400,
      error: 'The draft contains something that isn’t allowed in a resolution.',
    })
  })

  it('with too many words, too many bytes, or nothing that can be read', async () => {
    const tooLong = (doc: Y.Doc) => {
      put('paragraph')(doc)
      const paragraph = doc.getXmlFragment(fragmentName).get(0)
      if (paragraph instanceof Y.XmlElement) paragraph.push([new Y.XmlText('x'.repeat(200_001))])
    }
    expect(await refused(tooLong)).toMatchObject({
      status: 400,
      error: 'Use 200,000 or fewer characters in a draft.',
    })
    const tooManyCells = (doc: Y.Doc) => {
      const [table, row] = [new Y.XmlElement('table'), new Y.XmlElement('tableRow')]
      row.insert(
        0,
        Array.from({ length: 8001 }, () => new Y.XmlElement('tableCell')),
      )
      table.insert(0, [row])
      doc.getXmlFragment(fragmentName).push([table])
    }
    expect((await refused(tooManyCells)).error).toMatch(/^This draft has too many table cells,/)
    const { id, pens } = await twoPens()
    expect((await pens[0].send(new Uint8Array(mostUpdateBytes + 1))).status).toBe(413)
    expect((await pens[0].send(Buffer.from('not of Yjs'))).status).toBe(400)
    expect((await pens[0].send(Buffer.from([255, 255, 255, 255, 255, 255, 255, 255, 1]))).status).toBe(400)
    expect((await read(id)).document.content).toEqual([])
  })

  it('where something that came before it is missing: then all of it is sent', async () => {
    const { pens } = await twoPens()
    const late: Uint8Array[] = []
    pens[0].doc.on('update', (update: Uint8Array) => late.push(update))
    pens[0].type('one')
    pens[0].type(' two')
    expect((await pens[0].send(late[1] ?? new Uint8Array())).problem).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect((await pens[0].send(Y.encodeStateAsUpdate(pens[0].doc))).status).toBe(200)
  })
})
