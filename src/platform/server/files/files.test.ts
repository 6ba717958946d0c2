import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attachmentTypes, documentTypes, extensionsOf, type FileTypeName } from '../../shared/file-types.ts'
import { type TestBench, testBench } from '../jobs/bench.fixture.ts'
import type { Attempt } from '../jobs/handler.ts'
import { type Files, openFiles } from './files.ts'
import { fileHandlers, sweepFiles } from './jobs.ts'
import * as samples from './samples.fixture.ts'

vi.setConfig({ testTimeout: 20_000 })

let bench: TestBench
let files: Files
let dataDir: string
beforeAll(async () => {
  bench = await testBench([sweepFiles])
  dataDir = await mkdtemp(join(tmpdir(), 'countyhall-files-'))
  files = await openFiles({ dataDir })
})
afterAll(async () => {
  await bench.end()
  await rm(dataDir, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
const options = (name: string, accept: readonly FileTypeName[] = attachmentTypes) => ({
  name,
  accept,
  maxBytes: megabyte,
})
const store = (name: string, content: Buffer, accept?: readonly FileTypeName[]) =>
  bench.inCounty(bench.alder, (ctx) => files.store(ctx, Readable.from([content]), options(name, accept)))

const stored = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
const waiting = () => readdir(join(dataDir, 'incoming'))

describe('storing a file', () => {
  it('keeps its bytes, its size and its hash, under a name that tells nothing', async () => {
    const file = await store('../Budget 2026.pdf', samples.pdf)
    expect(file).toMatchObject({
      name: 'Budget 2026.pdf',
      size: samples.pdf.length,
      content_type: 'application/pdf',
      sha256: createHash('sha256').update(samples.pdf).digest('hex'),
    })
    expect(file.storage_key).toMatch(new RegExp(`^${bench.alder.id}/\\d{4}-\\d\\d-\\d\\d/[0-9a-f-]{36}$`))
    const { body } = await bench.inCounty(bench.alder, (ctx) => files.open(ctx, file.id))
    expect(await buffer(body)).toEqual(samples.pdf)
  })

  it('is not to be found by another county', async () => {
    const file = await store('plan.pdf', samples.pdf)
    for (const id of [file.id, randomUUID()])
      await expect(bench.inCounty(bench.birch, (ctx) => files.open(ctx, id))).rejects.toMatchObject({
        code: 'not_found',
      })
  })

  it.each([
    ['a.pdf', samples.pdf],
    ['a.docx', samples.docx],
    ['a.xlsx', samples.xlsx],
    ['a.doc', samples.oldOffice],
    ['a.png', samples.png],
    ['A.TXT', Buffer.from('Grüße, naïve café ☕')],
    ['a.csv', Buffer.from('name,sum\nAnn,1\n')],
  ])('takes %s', async (name, content) => {
    expect((await store(name, content)).size).toBe(content.length)
  })

  it.each([
    ['an extension that is not allowed', 'a.exe', samples.pdf],
    ['no extension', 'readme', samples.pdf],
    ['a picture called a PDF', 'a.pdf', samples.png],
    ['a page called a PDF', 'a.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['a ZIP called a Word file', 'a.docx', samples.plainZip],
    ['a Word file with macros', 'a.docx', samples.docm],
    ['a spreadsheet called a Word file', 'a.docx', samples.xlsx],
    ['a PDF called a text', 'a.txt', samples.pdf],
    ['text with a NUL', 'a.txt', Buffer.from('a\0b')],
    ['text that is not UTF-8', 'a.csv', Buffer.from([0x61, 0xe9, 0x62])],
    ['text that breaks off inside a character', 'a.txt', Buffer.from([0x61, 0xe2, 0x98])],
  ])('refuses %s, and leaves nothing behind', async (_what, name, content) => {
    const before = (await stored()).length
    const error = await store(name, content).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'unsupported_media' })
    expect(String(error)).toContain(extensionsOf(attachmentTypes))
    expect(await stored()).toHaveLength(before)
    expect(await waiting()).toEqual([])
  })

  it('names what a place takes', async () => {
    await expect(store('a.csv', Buffer.from('a'), documentTypes)).rejects.toThrow('.pdf, .doc, .docx')
  })

  it('refuses an empty file', async () => {
    await expect(store('a.txt', Buffer.alloc(0))).rejects.toMatchObject({ code: 'invalid' })
  })

  it('stops at the limit without reading on', async () => {
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += 65536
          yield Buffer.alloc(65536, 'a')
        }
      })(),
    )
    const error = await files
      .receive(bench.alder.id, endless, options('a.txt'))
      .catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'too_large' })
    expect(String(error)).toContain('1 MB')
    expect(sent).toBeLessThan(3 * megabyte)
    expect(await waiting()).toEqual([])
  })

  it('refuses what the request’s own limit cut off', async () => {
    const cut = Object.assign(Readable.from([samples.pdf]), { truncated: true })
    await expect(files.receive(bench.alder.id, cut, options('a.pdf'))).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  it('leaves nothing when the sender goes away', async () => {
    const broken = Readable.from(
      (async function* () {
        yield samples.pdf
        throw new Error('connection lost')
      })(),
    )
    await expect(files.receive(bench.alder.id, broken, options('a.pdf'))).rejects.toThrow('connection lost')
    expect(await waiting()).toEqual([])
  })

  it('does not hold a large file in memory: what was sent is on the disk', async () => {
    let sent = 0
    let ahead = 0
    const large = Readable.from(
      (function* () {
        for (const chunk of [samples.pdf, ...Array.from({ length: 1600 }, () => Buffer.alloc(65536))]) {
          const [name] = readdirSync(join(dataDir, 'incoming'))
          const written = name ? statSync(join(dataDir, 'incoming', name)).size : 0
          ahead = Math.max(ahead, sent - written)
          sent += chunk.length
          yield chunk
        }
      })(),
    )
    const file = await files.receive(bench.alder.id, large, {
      ...options('a.pdf'),
      maxBytes: 1024 * megabyte,
    })
    expect(file.size).toBeGreaterThan(100 * megabyte)
    expect(ahead).toBeLessThan(4 * megabyte)
  })
})

describe('sweeping', () => {
  const attempt: Attempt = {
    jobId: 'test',
    number: 1,
    isLast: false,
    wasLost: false,
    signal: new AbortController().signal,
  }
  const sweep = (daysLater: number) =>
    fileHandlers(files.storage)[0]?.run(
      (work) =>
        bench.runInTenant(bench.alder.id, (ctx) =>
          work({ ...ctx, now: new Date(Date.now() + daysLater * 24 * 60 * 60 * 1000) }),
        ),
      {},
      attempt,
    )

  it('removes what no transaction kept, but nothing that is new, kept, or another county’s', async () => {
    const kept = await store('kept.pdf', samples.pdf)
    const lost = await files.receive(bench.alder.id, Readable.from([samples.pdf]), options('lost.pdf'))
    const other = await files.receive(bench.birch.id, Readable.from([samples.pdf]), options('other.pdf'))
    await expect(
      bench.inCounty(bench.alder, async (ctx) => {
        await files.keep(ctx, lost)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const has = async (key: string) => (await stored()).some((entry) => key.endsWith(entry.name))

    await sweep(1)
    expect(await has(lost.storageKey)).toBe(true)
    await sweep(3)
    expect(await has(lost.storageKey)).toBe(false)
    expect(await has(kept.storage_key)).toBe(true)
    expect(await has(other.storageKey)).toBe(true)
  })

  it('forgets, at start, uploads that a killed server left half way', async () => {
    const old = join(dataDir, 'incoming', 'old')
    const fresh = join(dataDir, 'incoming', 'fresh')
    await writeFile(old, 'x')
    await writeFile(fresh, 'x')
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
    await utimes(old, twoDaysAgo, twoDaysAgo)
    await openFiles({ dataDir })
    expect(await waiting()).toEqual(['fresh'])
    await rm(fresh)
  })
})
