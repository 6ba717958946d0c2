/** Reads documents that people attached, appends pages to them, and seals them: in a process of its own. */
import { EncryptedPDFError } from '@cantoo/pdf-lib'
import { P12Signer, PDF } from '@libpdf/core'
import { mostUnpacked } from '#platform/server/files/inspect/limits.ts'
import { allowUnpacking, hasUnpackedTooMuch } from '#platform/server/files/inspect/pdf-unpacking.ts'
import { workFor } from '#platform/server/workshop/index.ts'
import { appendPages, openDocument } from './append-pages.ts'
import { subjectOf } from './certificate-subject.ts'
import type { Fault, Request, Response, Seal } from './protocol.ts'

async function faultOf(document: Uint8Array): Promise<Fault | null> {
  try {
    const pages = (await openDocument(document)).getPageCount()
    if (hasUnpackedTooMuch()) return 'too-large'
    return pages === 0 ? 'damaged' : null
  } catch (error) {
    if (hasUnpackedTooMuch()) return 'too-large'
    return error instanceof EncryptedPDFError ? 'locked' : 'damaged'
  }
}

/** PAdES baseline B-B (ETSI EN 319 142-1). */
async function sealed(document: Uint8Array, { certificate, passphrase, reason, location, at }: Seal) {
  const signer = await P12Signer.create(certificate, passphrase)
  const pdf = await PDF.load(document)
  const { bytes } = await pdf.sign({
    signer,
    reason,
    location,
    signingTime: at,
    subFilter: 'ETSI.CAdES.detached',
    level: 'B-B',
  })
  return { signed: bytes, sealedBy: subjectOf(signer.certificate, at) }
}

async function answer(request: Request): Promise<Response> {
  allowUnpacking(mostUnpacked.pdf)
  if (request.do === 'check') return { fault: await faultOf(request.document) }
  const whole = await appendPages(request.document, request.pages)
  return request.seal ? sealed(whole, request.seal) : { signed: whole, sealedBy: null }
}

workFor(answer)
