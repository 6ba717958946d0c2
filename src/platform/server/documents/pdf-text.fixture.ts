/** The text of a PDF as a reader finds it: through the maps from glyphs to characters that PDF/UA asks for. */
import { inflateSync } from 'node:zlib'

export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map((page) => pageText(objects, page)).join('\n')
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}
type Objects = Map<string, PdfObject>

function objectsOf(pdf: Buffer): Objects {
  const raw = pdf.toString('latin1')
  const objects: Objects = new Map()
  for (const match of raw.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = match.index + match[0].length
    const headEnd = raw.slice(from).search(/\n(endobj|stream\n)/) + from
    const head = raw.slice(from, headEnd)
    objects.set(match[1] ?? '', { head, stream: streamOf(pdf, raw, head, headEnd + 1) })
  }
  return objects
}

function streamOf(pdf: Buffer, raw: string, head: string, at: number): string {
  if (!raw.startsWith('stream\n', at)) return ''
  const from = at + 'stream\n'.length
  const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]))
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function pageText(objects: Objects, { head }: PdfObject): string {
  const follow = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' }
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name, id] of head.matchAll(/\/(f\d+) (\d+) 0 R/g))
    fonts.set(name ?? '', characters(follow(/\/ToUnicode (\d+) 0 R/.exec(follow(id).head)?.[1]).stream))
  const content = follow(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream
  return Array.from(content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g), ([, block = '']) =>
    blockText(block, fonts),
  ).join('\n')
}

/** Strings in parentheses. Within one, a pair that balances stands as it is: glyphs 40 and 41 side by side. */
const literals = /\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)/g

function blockText(block: string, fonts: Map<string, Map<number, string>>): string {
  const font = fonts.get(/\/(f\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
  const strings = Array.from(block.matchAll(literals), (match) => match[1] ?? '')
  return strings
    .flatMap(glyphs)
    .map((glyph) => font?.get(glyph) ?? '?')
    .join('')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Two bytes each, with the escapes of a PDF's strings undone. */
function glyphs(string: string): number[] {
  const bytes = Buffer.from(
    string.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
    ),
    'latin1',
  )
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2))
}

function characters(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, glyph = '', text = ''] of map.matchAll(/^<([0-9a-fA-F]{4})> <([0-9a-fA-F]+)>$/gm))
    found.set(Number.parseInt(glyph, 16), Buffer.from(text, 'hex').swap16().toString('utf16le'))
  return found
}
