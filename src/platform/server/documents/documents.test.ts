import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from './pdf-text.fixture.ts'
import { typeset } from './typeset.ts'

vi.setConfig({ testTimeout: 30_000 })

const directory = new URL('./sample/directory.typ', import.meta.url)
const sample = {
  county: 'Alder County',
  made_on: '2026-11-15',
  introduction: 'Who does what.\n\nAnd where.',
  departments: [
    { munis_id: '1410', name: 'County Clerk', address: '100 Main Street' },
    { munis_id: '1310', name: 'Finance', address: '104 Main Street' },
  ],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countyhall-papers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A template made for one test. */
async function template(body: string): Promise<URL> {
  const path = join(folder, `${Math.random()}.typ`)
  await writeFile(path, `#import "/house/paper.typ": *\n${body}`)
  return pathToFileURL(path)
}
const dressed = (body: string) => template(`#show: paper.with(title: "T", county: "C")\n${body}`)

describe('the county directory', () => {
  let pdf: string
  beforeAll(async () => {
    pdf = (await typeset(directory, sample, 'alder')).toString('latin1')
  })

  it('is tagged, so that a screen reader finds headings, paragraphs and tables', () => {
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toMatch(/\/MarkInfo <<\s+\/Marked true/)
    for (const tag of ['Title', 'H1', 'P', 'Table', 'THead', 'TH', 'TBody', 'TR', 'TD'])
      expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`))
    expect(pdf.match(/\/S \/TH\b/g)).toHaveLength(3)
    expect(pdf).toContain('/Scope /Column')
  })

  it('has a title that is shown, and a language', () => {
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toContain('Directory of Alder County</rdf:li>')
    expect(pdf).toContain('/Lang (en-US)')
  })

  it('says that it is PDF/UA-1', () => {
    expect(pdf).toContain('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"')
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('is a sound file: the table at its end names the place of every object', () => {
    const start = Number(/startxref\s+(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 4)).toBe('xref')
    const entries = [...pdf.slice(start).matchAll(/^(\d{10}) \d{5} n/gm)].map((match) => Number(match[1]))
    expect(entries.length).toBeGreaterThan(20)
    entries.forEach((offset, index) => {
      expect(pdf.slice(offset, offset + 20)).toMatch(new RegExp(`^${index + 1} 0 obj`))
    })
    const metadata = /\/Type \/Metadata[\s\S]*?stream\n/.exec(pdf)
    const from = (metadata?.index ?? 0) + (metadata?.[0].length ?? 0)
    const declared = Number(/\/Length (\d+)/.exec(pdf.slice((metadata?.index ?? 0) - 60, from))?.[1])
    expect(pdf.slice(from + declared).trimStart()).toMatch(/^endstream/)
  })

  it('carries its own fonts, whatever the machine has', () => {
    const fonts = new Set(Array.from(pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g), (match) => match[1]))
    expect([...fonts].every((font) => /^(PublicSans|DejaVuSans)/.test(font ?? ''))).toBe(true)
    expect(fonts.size).toBeGreaterThan(0)
  })

  it('is the same to the byte for the same data', async () => {
    expect((await typeset(directory, sample, 'alder')).toString('latin1')).toBe(pdf)
  })

  it('shows what it was given', async () => {
    const text = textOf(await typeset(directory, sample, 'alder'))
    for (const shown of [
      'Directory of Alder County',
      'November 15, 2026',
      'County Clerk',
      '104 Main Street',
      'Page 1 of 1',
    ])
      expect(text).toContain(shown)
  })
})

describe('text that people typed', () => {
  it.each([
    ['a call', '#eval("1+1") #read("/etc/passwd") #sys.inputs'],
    ['markup', '*bold* _it_ = Heading - list `raw` <label> @ref'],
    ['mathematics', '$x^2$ \\ $ \\$'],
    ['brackets and quotes', '"] #[x] } {{ ) "\' \\" \\n'],
    ['a comment', '// gone? /* gone? */'],
    ['accents and signs', 'Ünïcödé ½ § € – “x” Łódź Ελλάδα Привет'],
  ])('comes out as it is: %s', async (_what, text) => {
    const departments = [{ munis_id: text, name: text, address: text }]
    const shown = textOf(await typeset(directory, { ...sample, introduction: text, departments }, 'alder'))
    const pressed = (value: string) => value.replaceAll(/\s+/g, '')
    expect(pressed(shown).split(pressed(text)).length - 1).toBe(4)
  })

  it.each([
    ['writing from right to left', 'שלום עולם'],
    ['an order turned round', 'abc\u202edef\u2066ghi'],
    ['a NUL and other controls', 'a\0b\u0007c\u001bd'],
    ['half a character', 'a\ud800b'],
    ['signs that no font of ours has', '議會 😀 \u{10ffff}'],
    ['joiners and soft hyphens', 'co\u00adop \u200d \ufeff'],
    ['many lines', 'a\n\nb\r\n\r\nc\n\n\n\n'],
    ['nothing', ''],
    ['a very long word', 'x'.repeat(5000)],
  ])('does no harm: %s', async (_what, text) => {
    const departments = [{ munis_id: text, name: text, address: text }]
    const pdf = await typeset(directory, { ...sample, introduction: text, departments }, 'alder')
    expect(pdf.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true)
  })

  it('shows a sign for what no font of ours has, never an empty box', async () => {
    const shown = textOf(await typeset(directory, { ...sample, introduction: 'a 議 b' }, 'alder'))
    expect(shown.replaceAll('\n', '')).toContain('a \ufffd b')
  })
})

describe('the house style', () => {
  it.each([
    ['a document without a title', '#show: paper.with(county: "C")\nText', 'a document has a title'],
    ['a paper of no county', '#show: paper.with(title: "T")\nText', 'names its county'],
  ])('refuses %s', async (_what, body, why) => {
    await expect(typeset(await template(body), {}, 'alder')).rejects.toThrow(why)
  })

  it.each([
    ['a heading that skips a level', '= One\n=== Three', 'skips a level'],
    [
      'a picture without words',
      "#image(bytes(\"<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>\"))",
      'has words',
    ],
    ['a row that does not fit', '#records(header: ("A", "B"), rows: (("1",),))', 'as many cells'],
  ])('refuses %s', async (_what, body, why) => {
    await expect(typeset(await dressed(body), {}, 'alder')).rejects.toThrow(why)
  })

  it('writes letters', async () => {
    const body = `#import "/house/letter.typ": letter
#show: letter.with(county: data.county, from: ("Clerk of the Board",), to: ("Ann Lee", "1 Main Street"),
  made-on: "2026-11-15", subject: data.subject, signed: ("Bob Roe", "Clerk"))
#paragraphs(data.text)`
    const pdf = await typeset(
      await template(body),
      {
        county: 'Alder County',
        subject: 'Award',
        text: 'Dear Ann,\n\nYes.',
      },
      'alder',
    )
    const text = textOf(pdf)
    for (const shown of ['Award', 'Ann Lee', 'November 15, 2026', 'Sincerely,', 'Bob Roe'])
      expect(text).toContain(shown)
  })
})

describe('a template', () => {
  it.each([
    ['a file outside of its folder', '#read("/etc/passwd")'],
    ['a file above its folder', '#read("../../../../etc/passwd")'],
    ['a package from the network', '#import "@preview/cetz:0.4.0"'],
    ['a template that has an error', '#let x = '],
  ])('cannot use %s', async (_what, body) => {
    await expect(typeset(await dressed(body), {}, 'alder')).rejects.toThrow('could not be typeset')
  })
})

describe('a long paper', { timeout: 60_000 }, () => {
  it('does not keep the server from answering', async () => {
    const departments = Array.from({ length: 600 }, (_, n) => ({
      munis_id: String(n),
      name: `Department ${n}`,
      address: `${n} Main Street`,
    }))
    await typeset(directory, sample, 'alder')
    let answers = 0
    const ticking = setInterval(() => {
      answers += 1
    }, 5)
    const pdf = await typeset(directory, { ...sample, departments }, 'alder')
    clearInterval(ticking)
    expect(pdf.length).toBeGreaterThan(100_000)
    expect(answers).toBeGreaterThan(10)
  })

  it('goes by counties: one waits behind itself, and no other one behind it', async () => {
    const departments = Array.from({ length: 2000 }, (_, n) => ({
      munis_id: String(n),
      name: `Department ${n}`,
      address: `${n} Main Street`,
    }))
    // Both typesetters are there before anyone waits.
    await Promise.all(['alder', 'birch'].map((county) => typeset(directory, sample, county)))
    const order: string[] = []
    const ask = (county: string, data: unknown) =>
      typeset(directory, data, county).then(() => order.push(county))
    const long = { ...sample, departments }
    await Promise.all([ask('alder', long), ask('alder', long), ask('birch', sample)])
    expect(order[0]).toBe('birch')
  })

  it('lets the process end when it is done', async () => {
    const module = new URL('./typeset.ts', import.meta.url).href
    const script = `
      const { typeset } = await import(${JSON.stringify(module)})
      const pdf = await typeset(new URL(${JSON.stringify(directory.href)}), ${JSON.stringify(sample)}, 'alder')
      console.log(pdf.length)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 20_000,
    })
    expect(Number(stdout)).toBeGreaterThan(1000)
  })
})
