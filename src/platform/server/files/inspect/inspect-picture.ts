/** A picture is unpacked as a packet would, in a process that may not hold more than it has been given. */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { mostPoints } from './limits.ts'
import type { Finding } from './protocol.ts'

export async function inspectPng(path: string): Promise<Finding> {
  const bytes = await readFile(path)
  if (bytes.length < 24) return 'damaged'
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostPoints) return 'too-much'
  try {
    const image = await (await PDFDocument.create()).embedPng(bytes)
    await image.embed()
    return 'fits'
  } catch {
    return 'damaged'
  }
}
