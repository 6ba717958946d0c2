/**
 * Sealing a submission of 20 MB with the code of the vendor’s browser, here in Node, and opening a hundred of them one after the other
 * as the county does: decrypted, compared, unpacked, its file looked into and kept. With the memory that it takes. Then what is read of
 * a county’s solicitations.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { openPayload } from '#features/submissions/server/open-payload.ts'
import { contentOf } from '#features/submissions/server/payload.fixture.ts'
import { sealSubmission } from '#features/submissions/web/submit/seal-submission.ts'
import { attachmentTypes, openFiles } from '#platform/server/files/index.ts'
import { makeKey } from '#platform/shared/seal/identity.ts'
import { measureSolicitations } from './solicitations.ts'

const megabyte = 1024 * 1024
const size = 20 * megabyte
const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 100)
const county = '6a1f8a4e-0d5a-4a53-8f9b-6c1f2b7d9e10'
const solicitation = '0d7c1f7e-43a5-4f0b-8f0e-3e7f0d3f1b11'
const vendor = '3c3b6f2e-6a52-4a5c-93a1-90d0f5a6b7c8'

export const measureSubmissions = async (adminUrl: string): Promise<string[]> => [
  ...(await measureSealing()),
  ...(await measureSolicitations(adminUrl)),
]

async function measureSealing(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countyhall-bench-'))
  try {
    const bytes = await largeOffer()
    const content = contentOf(solicitation, vendor, {}, [{ name: 'offer.pdf', bytes }])
    const officials = await Promise.all([makeKey(), makeKey(), makeKey()])
    const sealing = performance.now()
    const sealed = await sealSubmission(content, [new File([bytes], 'offer.pdf')], { needed: 2, officials })
    const seconds = (performance.now() - sealing) / 1000
    const storageKeys = sealed.parts.map((_, index) => join(folder, `part-${index + 1}`))
    for (const [index, part] of sealed.parts.entries())
      await writeFile(storageKeys[index] ?? '', Buffer.from(await part.arrayBuffer()))
    const { payload_sha256: sha256, secret } = sealed
    const files = await openFiles({ dataDir: folder })
    const storage = { ...files.storage, read: async (key: string) => createReadStream(key) }
    const options = { accept: attachmentTypes, maxBytes: 2 * size }
    const opening = performance.now()
    for (let count = 0; count < submissions; count++)
      await openPayload(
        { storage, inScratch: files.inScratch },
        { storageKeys, sha256, secret, solicitation, round: 1, vendor },
        async ({ name, body }) => {
          const { storageKey } = await files.receive(county, body, { ...options, name })
          await files.storage.remove(storageKey)
        },
      )
    const took = (performance.now() - opening) / 1000
    const peak = process.resourceUsage().maxRSS / 1024
    return [
      `sealing 20 MB: ${seconds.toFixed(1)} s (limit 5 s)`,
      `opening ${submissions} submissions of 20 MB: ${took.toFixed(1)} s (limit 60 s), peak memory ${peak.toFixed(0)} MB (limit 500 MB)`,
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A PDF that is as large as drawings make it. */
async function largeOffer(): Promise<Uint8Array<ArrayBuffer>> {
  const offer = await PDFDocument.create()
  offer.addPage()
  offer.context.register(offer.context.stream(randomBytes(size - megabyte / 100)))
  return Uint8Array.from(await offer.save())
}
