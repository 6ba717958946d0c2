import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { writeWord } from '../word.ts'
import { readWord } from './read-word.ts'
import type { WordLine } from './word-lines.ts'

vi.setConfig({ testTimeout: 60_000 })

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const documentOf = (body: string) =>
  `<?xml version="1.0"?><w:document ${w}><w:body>${body}</w:body></w:document>`
const fileOf = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
const read = (body: string, more: Record<string, string> = {}) =>
  readWord('a.docx', fileOf({ 'word/document.xml': documentOf(body), ...more }), 'alder')
const textOf = ({ label, pieces }: WordLine) =>
  [label, pieces.map(({ text, isBreak }) => (isBreak ? '\n' : text)).join('')].filter(Boolean).join(' ')
const p = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

describe('the text of a .docx', () => {
  it('is what the product itself wrote', async () => {
    const plain = { isBold: false, isItalic: false, isUnderlined: false, isBreak: false }
    const pieces = (text: string) => [{ ...plain, text }]
    const cell = (text: string, isHeader = false) => ({ isHeader, paragraphs: [pieces(text)] })
    const file = await writeWord({
      title: 'Salt & sand',
      county: 'Alder County',
      blocks: [
        { kind: 'heading', level: 1, text: 'Scope' },
        { kind: 'rich', pieces: [...pieces('Some '), { ...plain, text: 'bold', isBold: true }] },
        { kind: 'list', isOrdered: true, entries: [[pieces('one')], [pieces('two')]] },
        { kind: 'list', isOrdered: true, entries: [[pieces('anew')]] },
        { kind: 'list', isOrdered: false, entries: [[pieces('dot')]] },
        {
          kind: 'table',
          rows: [
            [cell('Item', true), cell('Price', true)],
            [cell('Salt'), cell('$48')],
          ],
        },
      ],
    })
    const lines = (await readWord('a.docx', file, 'alder')).filter((line) => textOf(line) !== '')
    expect(lines.map((line) => [line.kind, textOf(line)])).toEqual([
      ['heading', 'Salt & sand'],
      ['heading', 'Scope'],
      ['paragraph', 'Some bold'],
      ['item', '1. one'],
      ['item', '2. two'],
      ['item', '1. anew'],
      ['item', '• dot'],
      ['row', 'Item | Price'],
      ['row', 'Salt | $48'],
    ])
    expect(lines[2]?.pieces.map(({ isBold }) => isBold)).toEqual([false, true])
    expect(lines[7]?.pieces.some(({ isBold }) => isBold)).toBe(false)
  })

  it('is read with tracked changes accepted, also those of paragraphs and rows', async () => {
    const lines = await read(
      `<w:p><w:r><w:t>The fee is </w:t></w:r><w:del><w:r><w:delText>$50</w:delText></w:r></w:del><w:ins><w:r><w:t>$55</w:t></w:r></w:ins></w:p>
       <w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>
       <w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>joined </w:t></w:r></w:p>${p('to this')}
       <w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p('row')}</w:tc></w:tr><w:tr><w:tc>${p('stays')}</w:tc></w:tr></w:tbl>
       <w:moveFrom><w:r><w:t>away</w:t></w:r></w:moveFrom>`,
    )
    expect(lines.map(textOf)).toEqual(['The fee is $55', 'joined to this', 'stays'])
  })

  it('is numbered as Word numbers it', async () => {
    const level = (place: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering = `<w:numbering ${w}><w:abstractNum w:abstractNumId="7">${level(0, 'upperRoman', 'Article %1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num></w:numbering>`
    const styles = `<w:styles ${w}><w:style w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="H"/></w:style><w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style></w:styles>`
    const at = (list: number, place: number) =>
      `<w:numPr><w:ilvl w:val="${place}"/><w:numId w:val="${list}"/></w:numPr>`
    const lines = await read(
      [
        p('Term', '<w:pStyle w:val="H"/>'),
        p('begins', at(1, 1)),
        p('first', at(1, 2)),
        p('second', at(1, 2)),
        p('ends', at(1, 1)),
        p('Money', '<w:pStyle w:val="Mine"/>'),
        p('paid', at(1, 1)),
        p('Ninth', at(2, 0)),
        p('Tenth', at(2, 0)),
        p('none', '<w:pStyle w:val="H"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
        p('loop', '<w:pStyle w:val="Loop"/>'),
      ].join(''),
      { 'word/numbering.xml': numbering, 'word/styles.xml': styles },
    )
    expect(lines.map(textOf)).toEqual([
      'Article I. Term',
      'I.1 begins',
      '(a) first',
      '(b) second',
      'I.2 ends',
      'Article II. Money',
      'II.1 paid',
      'Article IX. Ninth',
      'Article X. Tenth',
      'none',
      'loop',
    ])
    expect(lines.map(({ kind }) => kind).filter((kind) => kind === 'heading')).toHaveLength(3)
  })
})

describe('a file that someone made to do harm', () => {
  const refusal = async (file: Buffer) => {
    const error = await readWord('evil.docx', file, 'alder').catch((each: unknown) => each)
    return error as { code: string; message: string }
  }

  it.each([
    ['entities', documentOf(p('&lol;')).replace('?>', '?><!DOCTYPE w [<!ENTITY lol "lol">]>')],
    [
      'a file outside',
      documentOf(p('&x;')).replace('?>', '?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['broken XML', `<w:document ${w}><w:body><w:p>`],
    ['another encoding', '\ud800'],
  ])('is refused with %s', async (_, xml) => {
    const { code, message } = await refusal(fileOf({ 'word/document.xml': xml }))
    expect(code).toBe('invalid')
    expect(message).toContain('We couldn’t read evil.docx.')
  })

  it('is refused where it is no archive, or no Word file', async () => {
    for (const file of [
      Buffer.from('%PDF-1.4'),
      Buffer.from('PK\x03\x04…'),
      fileOf({ 'a.txt': 'x' }),
      Buffer.alloc(0),
    ])
      expect((await refusal(file)).code).toBe('invalid')
    expect((await refusal(fileOf({ '../word/document.xml': documentOf('') }))).code).toBe('invalid')
  })

  it('is refused where it unpacks to very much, or has very much text', async () => {
    const bomb = fileOf({ 'word/document.xml': documentOf(' '.repeat(50 * 1024 * 1024)) })
    expect(bomb.length).toBeLessThan(200_000)
    expect((await refusal(bomb)).code).toBe('too_large')
    expect((await refusal(fileOf({ 'word/document.xml': documentOf(p('x').repeat(20_001)) }))).code).toBe(
      'too_large',
    )
    expect((await refusal(fileOf({ 'word/document.xml': documentOf(p('x'.repeat(1_500_001))) }))).code).toBe(
      'too_large',
    )
  })

  it('is read where it is only nested deeply', async () => {
    const deep = 20_000
    const lines = await read(`${'<w:sdt>'.repeat(deep)}${p('inside')}${'</w:sdt>'.repeat(deep)}`)
    expect(lines.map(textOf)).toEqual(['inside'])
  })
})
