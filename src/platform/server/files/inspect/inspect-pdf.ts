import { readFile } from 'node:fs/promises'
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'
import { mostUnpacked } from './limits.ts'
import { allowUnpacking, hasUnpackedTooMuch } from './pdf-unpacking.ts'
import type { Finding } from './protocol.ts'

/** Its pictures stay packed: nothing here unpacks them. */
export async function inspectPdf(path: string): Promise<Finding> {
  allowUnpacking(mostUnpacked.pdf)
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, ignoreEncryption: true }
  const document = await PDFDocument.load(await readFile(path), options).catch(() => undefined)
  if (hasUnpackedTooMuch()) return 'too-much'
  return document ? 'fits' : 'damaged'
}
