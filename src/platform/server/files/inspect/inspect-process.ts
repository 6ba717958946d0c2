/** Looks into what someone uploaded. It is read here for the first time, and may be anything. */
import { workFor } from '../../workshop/index.ts'
import { inspectArchive } from './inspect-archive.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPng } from './inspect-picture.ts'
import type { Finding, ToInspect } from './protocol.ts'

const inspectors: Readonly<Record<string, (path: string) => Promise<Finding>>> = {
  pdf: inspectPdf,
  png: inspectPng,
  docx: inspectArchive,
  xlsx: inspectArchive,
  pptx: inspectArchive,
}

workFor<ToInspect, Finding>(async ({ path, inside }) => (await inspectors[inside]?.(path)) ?? 'fits')
