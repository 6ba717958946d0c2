import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type ContractDesks,
  drafted,
  openContractDesks,
} from '#features/contracts/server/contracts.fixture.ts'
import { pdfBomb } from '#platform/server/files/inspect/hostile.fixture.ts'
import { attachTo, docxOf, find, pdfOf, titlesOf, xlsxOf } from '../search.fixture.ts'
import { openTextReader, readLimits } from './read-text.ts'

vi.setConfig({ testTimeout: 120_000 })

const read = openTextReader({ memoryMb: 400, seconds: 20 })
const word = (xml: string) => zipSync({ 'word/document.xml': strToU8(xml) })

describe('a file', () => {
  it('is read, whether it is a PDF, a document, or a workbook', async () => {
    expect(await read('pdf', pdfOf('Drainage easement'))).toEqual({
      text: expect.stringContaining('Drainage easement'),
    })
    expect(await read('docx', docxOf('Drainage &amp; easement'))).toEqual({ text: 'Drainage & easement ' })
    expect(await read('xlsx', xlsxOf('Drainage'))).toEqual({ text: 'Drainage ' })
  })

  it('is read to a limit', async () => {
    const long = await read('docx', docxOf('word '.repeat(200_000)))
    expect(typeof long === 'object' && long.text.length).toBe(readLimits.letters)
  })

  it('that is no file of its type is damaged', async () => {
    for (const type of ['pdf', 'docx', 'xlsx'] as const)
      expect([type, await read(type, Buffer.from('hello'))]).toEqual([type, 'damaged'])
    expect(await read('docx', word('<w:t>never closed'))).toBe('damaged')
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:t>&b;</w:t>'
    expect(await read('docx', word(entities))).toBe('damaged')
  })

  it('that unpacks to too much is not read', async () => {
    const bomb = zipSync({ 'word/document.xml': [new Uint8Array(70 * 1024 * 1024), { level: 1 }] })
    expect(await read('docx', bomb)).toBe('too-large')
    const pdf = await read('pdf', pdfBomb({ megabytes: 300, times: 2 }))
    expect(['too-large', 'damaged', { text: '\n' }]).toContainEqual(pdf)
  })

  it('that goes round in circles, or is nested deeply, ends only its own reading', async () => {
    const round = Buffer.from(pdfOf('x')).toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]')
    const circle = await read('pdf', Buffer.from(round, 'latin1'))
    expect(['too-large', 'damaged', { text: '' }]).toContainEqual(circle)
    const deep = `${'<w:p>'.repeat(100_000)}<w:t>deep</w:t>${'</w:p>'.repeat(100_000)}`
    expect(await read('docx', word(deep))).toEqual({ text: expect.stringContaining('deep') })
    expect(await read('docx', docxOf('still here'))).toEqual({ text: 'still here ' })
  })
})

describe('attached files', () => {
  let desks: ContractDesks
  let contract: string
  beforeAll(async () => {
    desks = await openContractDesks()
    contract = (await drafted(desks, { contractName: 'Files' })).id
  })
  afterAll(() => desks.app.close())
  const attach = (name: string, content: Uint8Array) =>
    attachTo(desks.manager, 'contracts', contract, name, content)
  const texts = () =>
    desks.app.look<{ status: string; attempts: number; reason: string | null }>(
      "select status, attempts, reason from file_texts where text ilike '%oscillo%' or reason is not null or status = 'waiting'",
    )

  it('are found by a word inside, which is shown, and lead to their contract', async () => {
    await attach('a.pdf', pdfOf('The oscilloscope is on loan'))
    await attach('b.docx', docxOf('Two oscilloscopes are sold'))
    await attach('c.xlsx', xlsxOf('Oscilloscope, used'))
    expect((await find(desks.manager, 'oscilloscope')).total).toBe(0)
    await desks.app.runJobs()
    const found = await find(desks.manager, 'oscilloscope')
    expect(found.hits.map(({ title }) => title).toSorted()).toEqual(['a.pdf', 'b.docx', 'c.xlsx'])
    for (const hit of found.hits) {
      expect(hit.belongs_to).toMatchObject({ kind: 'contract', id: contract })
      expect(hit.snippet.filter(({ is_match }) => is_match)).toHaveLength(1)
    }
    expect(await titlesOf(desks.manager, 'strucken')).toEqual([])
  })

  it('are read once for the same content, also where it was attached twice', async () => {
    await attach('again.pdf', pdfOf('The oscilloscope is on loan'))
    expect((await find(desks.manager, 'oscilloscope loan')).total).toBe(2)
    expect((await texts()).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  })

  it('that could not be read are found by their title, which says so', async () => {
    await attach('theremin.pdf', Buffer.from('%PDF-1.4\n%nothing in it\n%%EOF\n'))
    await desks.app.runJobs()
    const [hit] = (await find(desks.manager, 'theremin')).hits
    expect(hit).toMatchObject({ title: 'theremin.pdf', is_unreadable: true })
  })

  it('are read later where the server was lost while it read, and not more often than three times', async () => {
    await attach('later.docx', docxOf('Glockenspiel of the choir'))
    await attach('never.docx', docxOf('Vibraphone of the choir'))
    // As a killed server leaves them: begun, and no job any more.
    await desks.app.look("delete from pgboss.job where name = 'search.read-files'")
    await desks.app.look(
      "update file_texts t set attempts = case f.name when 'never.docx' then 3 else 1 end from files f where f.sha256 = t.sha256 and t.status = 'waiting'",
    )
    await attach('next.docx', docxOf('Bandoneon of the choir'))
    await desks.app.runJobs()
    expect(await titlesOf(desks.manager, 'glockenspiel')).toEqual(['later.docx'])
    expect(await titlesOf(desks.manager, 'bandoneon')).toEqual(['next.docx'])
    expect(await titlesOf(desks.manager, 'vibraphone')).toEqual([])
    expect((await find(desks.manager, 'never.docx')).hits[0]?.is_unreadable).toBe(true)
  })
})
