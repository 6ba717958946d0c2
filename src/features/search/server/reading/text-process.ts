/** Reads the text of one file, which someone sent in: in a process of its own. */
import { PDF } from '@libpdf/core'
import { workFor } from '#platform/server/workshop/index.ts'
import { officeText } from './office-text.ts'
import { TextLimit } from './text-limit.ts'

export interface FileToRead {
  readonly type: 'pdf' | 'docx' | 'xlsx'
  readonly bytes: Uint8Array
  readonly mostLetters: number
}
export type FileRead = { readonly text: string } | 'locked' | 'damaged' | 'too-large'

async function read({ type, bytes, mostLetters }: FileToRead): Promise<FileRead> {
  const limit = new TextLimit(mostLetters)
  try {
    if (type !== 'pdf') await officeText(Buffer.from(bytes), type, limit)
    else if ((await pdfText(bytes, limit)) === 'locked') return 'locked'
  } catch (error) {
    if (error instanceof RangeError) return 'too-large'
    return 'damaged'
  }
  return { text: limit.text }
}

async function pdfText(bytes: Uint8Array, limit: TextLimit): Promise<'locked' | undefined> {
  const pdf = await PDF.load(bytes)
  if (pdf.isEncrypted && !pdf.isAuthenticated) return 'locked'
  for (let at = 0; at < pdf.getPageCount() && !limit.isReached; at++) {
    limit.add(pdf.getPage(at)?.extractText().text ?? '')
    limit.add('\n')
  }
  return undefined
}

workFor(read)
