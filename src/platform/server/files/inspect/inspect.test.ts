import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attachmentTypes } from '../../../shared/file-types.ts'
import { type Files, openFiles } from '../files.ts'
import { docx, pdf, png, xlsx } from '../samples.fixture.ts'
import { belittled, nothing, pdfBomb, pngBomb, pngOf, wordFile } from './hostile.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const county = '00000000-0000-4000-8000-000000000001'
let dataDir: string
let files: Files
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countyhall-inspect-'))
  files = await openFiles({ dataDir })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const send = (name: string, content: Buffer) =>
  files
    .receive(county, Readable.from([content]), { name, accept: attachmentTypes, maxBytes: 50 * 1024 * 1024 })
    .then(
      () => 'taken',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    )

const tooMuch = (name: string) =>
  `too_large: ${name} unpacks to more than can be handled safely. Save it again with smaller pictures or in parts.`

describe('an upload that unpacks to more than anybody could mean is refused', () => {
  it('as a PDF whose objects are packed, once or twice', async () => {
    expect(await send('once.pdf', pdfBomb({ megabytes: 310 }))).toBe(tooMuch('once.pdf'))
    const twice = pdfBomb({ megabytes: 310, times: 2 })
    expect(twice.length).toBeLessThan(10_000)
    expect(await send('twice.pdf', twice)).toBe(tooMuch('twice.pdf'))
  })

  it('as a picture, by what it says of itself or by what it holds', async () => {
    const wide = pngOf({ width: 100_000, height: 100_000, data: Buffer.alloc(10) })
    expect(await send('wide.png', wide)).toBe(tooMuch('wide.png'))
    expect(await send('deep.png', pngBomb())).toBe(tooMuch('deep.png'))
  })

  it('as an archive, whatever that says of its sizes', { timeout: 120_000 }, async () => {
    const honest = wordFile({ 'word/media/one.bin': nothing(310) })
    expect(await send('honest.docx', honest)).toBe(tooMuch('honest.docx'))
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`word/${n}`, nothing(0)]))
    expect(await send('many.docx', wordFile(many))).toBe(tooMuch('many.docx'))
    expect(await send('lying.docx', belittled(honest))).toBe(
      'invalid: lying.docx is damaged. Open it, save it again, and send that file.',
    )
  })

  it('and leaves nothing behind', async () => {
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
    expect(await readdir(join(dataDir, 'files')).catch(() => [])).toEqual([])
  })
})

it.each(['../../etc/passwd', '/etc/passwd', 'word/../../x', 'C:\\Windows\\x'])(
  'an archive with a name that leads out of its folder is refused: %s',
  async (name) => {
    expect(await send('climbs.docx', wordFile({ [name]: nothing(0) }))).toBe(
      'invalid: climbs.docx holds names that lead out of its own folder. Save it again with your office program.',
    )
  },
)

it('whatever an office sends is taken, also a PDF that is damaged', async () => {
  for (const [name, bytes] of Object.entries({ pdf, png, docx, xlsx }))
    expect(await send(`a.${name}`, bytes)).toBe('taken')
  expect(await send('cut.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type'))).toBe('taken')
  expect(await send('pictures.docx', wordFile({ 'word/media/a.bin': nothing(20) }))).toBe('taken')
})
