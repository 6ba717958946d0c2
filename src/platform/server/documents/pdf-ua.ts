/**
 * Says in a PDF that it is PDF/UA-1, and has its title shown. The compiler writes everything else that the standard
 * asks for (tags, language, order); these two it writes only with an option that its WebAssembly build lacks. The house
 * style checks what that option would have checked.
 */

interface Edit {
  readonly at: number
  readonly remove: number
  readonly insert: string
}

const description = '<rdf:Description rdf:about=""'
const namespace = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"'
const part = '<pdfuaid:part>1</pdfuaid:part>'

export function markAsAccessible(pdf: Buffer): Buffer {
  for (const needed of ['/StructTreeRoot', '/Lang (', '<dc:title>', '/Marked true'])
    if (!pdf.includes(needed)) throw new Error(`the document is not accessible: it has no ${needed}`)
  return rewritten(pdf, [...metadataEdits(pdf), titleEdit(pdf)])
}

function metadataEdits(pdf: Buffer): Edit[] {
  const type = place(pdf, '/Type /Metadata')
  const object = pdf.lastIndexOf(' 0 obj', type, 'latin1')
  const [, before = '', length = ''] = /^([\s\S]*?\/Length )(\d+)/.exec(textAt(pdf, object, 200)) ?? []
  const attributes = place(pdf, description, type) + description.length
  const end = place(pdf, '</rdf:Description>', attributes)
  const grown = Number(length) + namespace.length + part.length
  return [
    { at: object + before.length, remove: length.length, insert: String(grown) },
    { at: attributes, remove: 0, insert: namespace },
    { at: end, remove: 0, insert: part },
  ]
}

function titleEdit(pdf: Buffer): Edit {
  const preferences = '/ViewerPreferences <<'
  const at = place(pdf, preferences, place(pdf, '/Type /Catalog'))
  return { at: at + preferences.length, remove: 0, insert: '\n    /DisplayDocTitle true' }
}

/** Applies the edits, and corrects where the table at the end says that each object begins. */
function rewritten(pdf: Buffer, edits: readonly Edit[]): Buffer {
  const moved = (offset: number) =>
    edits.reduce((sum, { at, remove, insert }) => (at < offset ? sum + insert.length - remove : sum), offset)
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(textAt(pdf, pdf.length - 60, 60))?.[1])
  const table = pdf.toString('latin1', tableAt)
  if (!table.startsWith('xref')) throw new Error('the PDF has no table of its objects')
  const corrected = table
    .replaceAll(
      /^(\d{10})( \d{5} n)/gm,
      (_, offset, rest) => String(moved(Number(offset))).padStart(10, '0') + rest,
    )
    .replace(/(startxref\s+)\d+/, (_, before) => before + String(moved(tableAt)))

  const pieces: Buffer[] = []
  let at = 0
  for (const edit of edits) {
    pieces.push(pdf.subarray(at, edit.at), Buffer.from(edit.insert, 'latin1'))
    at = edit.at + edit.remove
  }
  pieces.push(pdf.subarray(at, tableAt), Buffer.from(corrected, 'latin1'))
  return Buffer.concat(pieces)
}

function place(pdf: Buffer, text: string, from = 0): number {
  const at = pdf.indexOf(text, from, 'latin1')
  if (at < 0) throw new Error(`the PDF has no ${text}`)
  return at
}

const textAt = (pdf: Buffer, at: number, length: number) => pdf.toString('latin1', at, at + length)
