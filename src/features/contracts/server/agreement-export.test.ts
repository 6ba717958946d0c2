import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentFrom } from '#features/drafts/rules.ts'
import { documentBlocks } from '#features/drafts/server/index.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { exportAgreement, exportAgreementTemplate, listAgreementUnprintable } from '../export-contract.ts'
import { agreementInWord } from './agreement.ts'
import { type ContractDesks, drafted, executed, openContractDesks } from './contracts.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

let desks: ContractDesks
let stranger: Caller
let vendor: Caller
beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
  vendor = await desks.app.signIn('alder', 'vendor')
})
afterAll(() => desks.app.close())

const download = async (caller: Caller, id: string, format: string) =>
  desks.app.http.inject({
    url: `/api/contracts/${id}/agreement/${format}`,
    headers: { host: 'alder.localhost', authorization: `Bearer ${caller.token}` },
  })
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
/** As a reader reads it that shares nothing with what wrote it. */
const html = async (buffer: Buffer) =>
  (await mammoth.convertToHtml({ buffer }, { styleMap: ["p[style-name='Title'] => h1.title:fresh"] })).value
const part = (docx: Buffer, name: string) => strFromU8(unzipSync(docx)[name] ?? new Uint8Array())

describe('the text of an agreement', () => {
  it('is a PDF/UA-1 with its title, and says that it is a draft', async () => {
    const { id, number } = await drafted(desks)
    const answer = await download(desks.manager, id, 'pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`Contract ${number}.pdf`)
    const raw = answer.rawPayload.toString('latin1')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toContain('/Lang (en-US)')
    expect(raw).toContain(`Contract ${number}: Snow removal, county buildings</rdf:li>`)
    const text = spaced(textOf(answer.rawPayload))
    expect(text).toContain('DRAFT. Not executed.')
    expect(text).toContain('an amount not to exceed $48,500.00')
  })

  it('says the same in Word, as another program reads it', async () => {
    const { id, number } = await drafted(desks)
    const answer = await download(desks.manager, id, 'docx')
    expect(answer.headers['content-disposition']).toContain(`Contract ${number}.docx`)
    const read = await html(answer.rawPayload)
    expect(read).toContain(`<h1 class="title">Contract ${number}: Snow removal, county buildings</h1>`)
    expect(read).toContain(
      '<p>Term. This agreement begins on January 1, 2027 and ends on December 31, 2027.</p>',
    )
    expect(read).toContain('an amount not to exceed $48,500.00')
    expect(read).toContain('DRAFT. Not executed.')
  })

  it('is no draft once it was executed', async () => {
    const answer = await download(desks.manager, await executed(desks), 'docx')
    expect(await html(answer.rawPayload)).not.toContain('DRAFT')
  })

  it('is found by those who see the contract alone', async () => {
    const { id } = await drafted(desks)
    for (const format of ['pdf', 'docx'] as const)
      expect((await stranger.call(exportAgreement, { params: { id, format } })).status).toBe(404)
    expect((await stranger.call(listAgreementUnprintable, { params: { id } })).status).toBe(404)
    expect((await vendor.call(exportAgreement, { params: { id, format: 'pdf' } })).status).toBe(403)
  })

  it('is refused where the agreement is a file, and for other formats', async () => {
    const { id } = await drafted(desks, { papersKind: 'file' })
    const refused = await desks.manager.call(exportAgreement, { params: { id, format: 'docx' } })
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'The agreement of this contract is a file. Download it from the attachments.',
    ])
    expect((await download(desks.manager, id, 'exe')).statusCode).toBe(404)
  })

  it('names the characters that can’t be printed', async () => {
    const { id } = await drafted(desks, { description: '議會 Supply' })
    const { body } = await desks.manager.call(listAgreementUnprintable, { params: { id } })
    expect(body).toEqual(expect.arrayContaining(['議', '會']))
  })
})

describe('a Word file', () => {
  const paragraph = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })
  const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({ type, content: [paragraph(text)] })
  const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] })
  const paper = {
    name: 'Contract 20260001',
    title: 'Contract 20260001: Salt & sand',
    county: 'Alder County',
    made_on: '2026-11-15',
    stamp: '',
    lines: [],
    blocks: documentBlocks({
      type: 'doc',
      content: [
        ...documentFrom(['## Scope', '### Details']).content,
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Plain, ' },
            { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' and ' },
            { type: 'text', text: 'italic', marks: [{ type: 'italic' }] },
          ],
        },
        { type: 'orderedList', content: [item('first'), item('second'), item('third')] },
        { type: 'bulletList', content: [item('a bullet')] },
        { type: 'orderedList', content: [item('first again')] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', 'Item'), cell('tableHeader', 'Price')] },
            { type: 'tableRow', content: [cell('tableCell', 'Salt'), cell('tableCell', '$48')] },
          ],
        },
      ],
    }),
    attached: [['Exhibit A', 'ab12']] as const,
  }
  let docx: Buffer
  beforeAll(async () => {
    docx = await agreementInWord(paper)
  })

  it('has real headings, lists, emphasis, and tables', async () => {
    const read = await html(docx)
    expect(read).toContain('<h1>Scope</h1><h2>Details</h2>')
    expect(read).toContain('<p>Plain, <strong>bold</strong> and <em>italic</em></p>')
    expect(read).toContain('<ol><li>first</li><li>second</li><li>third</li></ol><ul><li>a bullet</li></ul>')
    expect(read).toMatch(/<thead><tr><th>.*Item.*<\/th>.*<\/thead>.*<td><p>Salt<\/p><\/td>/)
    expect(read).toContain('<h1>Attached documents</h1>')
  })

  it('counts on within a list, and anew in the next', () => {
    const numbers = [...part(docx, 'word/document.xml').matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(
      ([, id]) => id,
    )
    const [first, second, third, bullet, again] = numbers
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, bullet, again]).size).toBe(3)
  })

  it('names its county and its pages on each page, and its title and language in its properties', () => {
    const parts = unzipSync(docx)
    const all = (pattern: RegExp) =>
      Object.keys(parts)
        .filter((name) => pattern.test(name))
        .map((name) => part(docx, name))
        .join()
    expect(all(/word\/header\d/)).toContain('Alder County')
    const footer = all(/word\/footer\d/)
    for (const said of ['Page ', 'PAGE', ' of ', 'NUMPAGES']) expect(footer).toContain(said)
    const core = part(docx, 'docProps/core.xml')
    expect(core).toContain('<dc:title>Contract 20260001: Salt &amp; sand</dc:title>')
    expect(core).toContain('<dc:language>en-US</dc:language>')
    expect(part(docx, 'word/document.xml')).toMatch(/<w:pgSz w:w="12240" w:h="15840"/)
    expect(part(docx, 'word/styles.xml')).toContain('<w:lang w:val="en-US"/>')
  })
})

describe('a template', () => {
  const category = 'Public Works'
  const export_ = (caller: Caller, format: string) =>
    desks.app.http.inject({
      url: `/api/contract-templates/export/${format}?category=${encodeURIComponent(category)}`,
      headers: { host: 'alder.localhost', authorization: `Bearer ${caller.token}` },
    })

  it('shows its variables as blanks, the optional ones too', async () => {
    const word = await html((await export_(desks.manager, 'docx')).rawPayload)
    const pdf = spaced(textOf((await export_(desks.manager, 'pdf')).rawPayload))
    for (const text of [word, pdf]) {
      expect(text).toContain('Agreement Template: Public Works')
      for (const blank of ['[vendor]', '[amount]', '[end date]', '[vendor address]', '[authority]'])
        expect(text).toContain(blank)
      expect(text).not.toContain('{{')
    }
  })

  it('is asked for by type, by those who see contracts', async () => {
    const query = { category: 'Nothing' as typeof category }
    expect(
      (await desks.manager.call(exportAgreementTemplate, { params: { format: 'pdf' }, query })).status,
    ).toBe(400)
    expect((await export_(vendor, 'pdf')).statusCode).toBe(403)
  })
})
