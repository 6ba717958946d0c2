import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Pen } from '#features/resolutions/server/draft/pen.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { contractCalls } from '../../calls.ts'
import { exportRedline, getRedline, listComparable, type Redline } from '../../redline-contract.ts'
import { type ContractDesks, drafted, openContractDesks } from '../contracts.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
let stranger: Caller
beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
})
afterAll(() => desks.app.close())

const { draft, attachments } = contractCalls

/** A contract whose text has two versions: as its template gave it, and with more typed at the end of the first paragraph. */
async function written() {
  const { id, number } = await drafted(desks)
  await desks.manager.call(draft.startDraft, { params: { id }, body: {} })
  await desks.manager.call(draft.saveVersion, { params: { id }, body: { note: 'First' } })
  const pen = new Pen(desks.manager, id, draft)
  await pen.pull()
  pen.type(' It has two schedules.')
  await pen.push()
  await desks.manager.call(draft.saveVersion, { params: { id }, body: {} })
  return { id, number }
}

const get = (path: string) =>
  desks.app.http.inject({
    url: path,
    headers: { host: 'alder.localhost', authorization: `Bearer ${desks.manager.token}` },
  })
const exported = async (id: string) => (await get(`/api/contracts/${id}/agreement/docx`)).rawPayload

/** As someone edits the file in Word. */
function edited(docx: Buffer, from: string, to: string): Buffer {
  const parts = unzipSync(docx)
  const name = 'word/document.xml'
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  expect(xml).toContain(from)
  return Buffer.from(zipSync({ ...parts, [name]: strToU8(xml.replace(from, to)) }))
}

async function attach(id: string, name: string, content: Uint8Array) {
  const { status, body, problem } = await desks.manager.request<{ id: string; name: string }[]>({
    method: 'POST',
    url: `/api/contracts/${id}/attachments`,
    ...(await formRequest({}, { file: [name, content] })),
  })
  if (status !== 200) throw new Error(problem.error)
  return body.at(-1)?.id ?? ''
}

const compare = (id: string, from: string, to: string, caller = desks.manager) =>
  caller.call(getRedline, { params: { id }, query: { from, to } })
const changes = ({ lines }: Redline) =>
  lines
    .filter(({ change }) => change !== 'same')
    .map(({ parts }) =>
      parts
        .map(({ change, text }) =>
          change === 'same' ? text : change === 'added' ? `{+${text}+}` : `[-${text}-]`,
        )
        .join(''),
    )

describe('two versions of the text', () => {
  it('are compared word by word, either way, and with themselves', async () => {
    const { id } = await written()
    const { body } = await compare(id, 'text-1', 'text-2')
    expect(body.summary).toEqual({ added: 0, removed: 0, changed: 1, moved: 0 })
    expect(changes(body)[0]).toMatch(/\(the “Contractor”\)\.\{\+ It has two schedules\.\+\}$/)
    expect(changes((await compare(id, 'current', 'text-1')).body)[0]).toContain('[- It has two schedules.-]')
    const same = (await compare(id, 'text-2', 'current')).body
    expect([same.summary, same.older, same.newer]).toEqual([
      { added: 0, removed: 0, changed: 0, moved: 0 },
      'Agreement text, version 2',
      'Agreement text, current',
    ])
  })

  it('are listed with the Word files that were attached', async () => {
    const { id } = await written()
    await attach(id, 'Insurance.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'))
    const file = await attach(id, 'From vendor.docx', await exported(id))
    const { body } = await desks.manager.call(listComparable, { params: { id } })
    expect(body.map(({ source, name }) => [source, name])).toEqual([
      ['current', 'Agreement text'],
      ['text-2', 'Agreement text'],
      ['text-1', 'Agreement text'],
      [`file-${file}-1`, 'From vendor.docx'],
    ])
  })
})

describe('a copy that the vendor sent back', () => {
  it('shows what they changed in our text, and nothing that the export put around it', async () => {
    const { id } = await written()
    const sent = await exported(id)
    const same = await attach(id, 'Same.docx', sent)
    expect(changes((await compare(id, 'current', `file-${same}-1`)).body)).toEqual([])
    const other = await attach(id, 'Back.docx', edited(sent, 'thirty days’', 'ninety days’'))
    const { body } = await compare(id, 'current', `file-${other}-1`)
    expect(changes(body)).toEqual([
      'Termination. The County may terminate this agreement with [-thirty-]{+ninety+} days’ written notice.',
    ])
    expect(changes((await compare(id, `file-${same}-1`, `file-${other}-1`)).body)).toEqual(changes(body))
  })

  it('is a PDF/UA-1 that tells additions and removals without color', async () => {
    const { id, number } = await written()
    const answer = await get(`/api/contracts/${id}/redline/pdf?from=text-1&to=current`)
    expect(answer.headers['content-disposition']).toContain(`Redline ${number}.pdf`)
    expect(answer.rawPayload.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const text = textOf(answer.rawPayload).replaceAll(/\s+/g, ' ')
    for (const said of ['From: Agreement text, version 1', '1 changed.', 'Changed:'])
      expect(text).toContain(said)
    expect(text).toMatch(/\{\+ It has two schedules\. ?\+\}/)
  })

  it('is a Word file with tracked changes: accepted it is the newer text, rejected the older', async () => {
    const { id } = await written()
    const sent = await exported(id)
    const back = await attach(id, 'Back.docx', edited(sent, 'thirty days’', 'ninety days’'))
    const url = `/api/contracts/${id}/redline/docx?from=text-1&to=file-${back}-1`
    const docx = (await get(url)).rawPayload
    const xml = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
    expect(xml).toMatch(
      /<w:del [^>]*w:author="[^"]+"[^>]*>(?:(?!<\/w:del>).)*<w:delText[^>]*>thirty<\/w:delText>/,
    )
    expect(xml).toMatch(/<w:ins [^>]*w:date="\d{4}-[^"]+"[^>]*>(?:(?!<\/w:ins>).)*ninety/)
    const ids = [...xml.matchAll(/<w:(?:ins|del) [^>]*w:id="(\d+)"/g)].map(([, each]) => each)
    expect(new Set(ids).size).toBe(ids.length)
    const accepted = (await mammoth.extractRawText({ buffer: docx })).value
    expect(accepted).toContain('with ninety days’ written notice.')
    expect(accepted).not.toContain('thirty days’')
    const again = await attach(id, 'Redline.docx', docx)
    expect(changes((await compare(id, `file-${back}-1`, `file-${again}-1`)).body)).toEqual([])
    const rejected = xml
      .replaceAll(/<w:ins [^>]*>.*?<\/w:ins>/g, '')
      .replaceAll(/<w:del [^>/]*>|<\/w:del>/g, '')
      .replaceAll('w:delText', 'w:t')
    const before = await attach(
      id,
      'Rejected.docx',
      Buffer.from(zipSync({ ...unzipSync(docx), 'word/document.xml': strToU8(rejected) })),
    )
    expect(changes((await compare(id, 'text-1', `file-${before}-1`)).body)).toEqual([])
  })
})

describe('a comparison is refused', () => {
  it('for another county, and for versions that are not there', async () => {
    const { id } = await written()
    const other = await written()
    const file = await attach(other.id, 'Theirs.docx', await exported(other.id))
    expect((await compare(id, 'text-1', 'text-2', stranger)).status).toBe(404)
    expect((await stranger.call(listComparable, { params: { id } })).status).toBe(404)
    const asked = { params: { id, format: 'pdf' as const }, query: { from: 'text-1', to: 'text-2' } }
    expect((await stranger.call(exportRedline, asked)).status).toBe(404)
    for (const source of ['text-9', `file-${file}-1`, `file-${id}-1`])
      expect((await compare(id, 'current', source)).status, source).toBe(404)
    expect((await compare(other.id, 'current', `file-${file}-2`)).status).toBe(404)
    expect((await compare(id, 'current', '../../x')).status).toBe(400)
  })

  it('without the permission, and for a removed attachment', async () => {
    const { id } = await written()
    const vendor = await desks.app.signIn('alder', 'vendor')
    expect((await compare(id, 'text-1', 'text-2', vendor)).status).toBe(403)
    const file = await attach(id, 'Gone.docx', await exported(id))
    await desks.manager.call(attachments.deleteAttachment, { params: { id: file } })
    expect((await compare(id, 'current', `file-${file}-1`)).status).toBe(404)
  })

  it('for files that are not Word files, and for those that can’t be read', async () => {
    const { id } = await written()
    const pdf = await attach(id, 'Scan.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'))
    const refused = await compare(id, 'current', `file-${pdf}-1`)
    expect([refused.status, refused.problem.error]).toEqual([
      415,
      'Scan.pdf can’t be compared. Attach the agreement as .docx.',
    ])
    const declared = '<!DOCTYPE x [<!ENTITY a "b">]><w:document '
    const entities = edited(await exported(id), '<w:document ', declared)
    const evil = await attach(id, 'Evil.docx', entities)
    const unread = await compare(id, `file-${evil}-1`, 'current')
    expect([unread.status, unread.problem.error]).toEqual([
      400,
      'We couldn’t read Evil.docx. Open it in Word, save it again as .docx, and attach that file.',
    ])
  })

  it('for the text where the agreement is a file, while its files are compared', async () => {
    const { id } = await drafted(desks, { papersKind: 'file' })
    const text = await written()
    const file = await attach(id, 'Agreement.docx', await exported(text.id))
    expect((await compare(id, 'current', `file-${file}-1`)).status).toBe(404)
    expect((await compare(id, `file-${file}-1`, `file-${file}-1`)).status).toBe(200)
  })
})
