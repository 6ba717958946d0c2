/**
 * Sealing a submission of 20 MB with the code of the vendor’s browser, here in Node, and opening a hundred of them one after the other,
 * with the memory that it takes.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { openPayload } from '#features/submissions/server/open-payload.ts'
import { contentOf } from '#features/submissions/server/payload.fixture.ts'
import { sealSubmission } from '#features/submissions/web/submit/seal-submission.ts'
import type { Files } from '#platform/server/files/index.ts'
import { makeKey } from '#platform/shared/seal/identity.ts'

const megabyte = 1024 * 1024
const size = 20 * megabyte
const submissions = 100
const solicitation = '0d7c1f7e-43a5-4f0b-8f0e-3e7f0d3f1b11'
const vendor = '3c3b6f2e-6a52-4a5c-93a1-90d0f5a6b7c8'

export async function measureSubmissions(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countyhall-bench-'))
  try {
    const bytes = randomBytes(size)
    const content = contentOf(solicitation, vendor, {}, [{ name: 'offer.pdf', bytes }])
    const officials = await Promise.all([makeKey(), makeKey(), makeKey()])
    const sealing = performance.now()
    const sealed = await sealSubmission(content, [new File([bytes], 'offer.pdf')], { needed: 2, officials })
    const seconds = (performance.now() - sealing) / 1000
    const storageKeys = sealed.parts.map((_, index) => join(folder, `part-${index + 1}`))
    for (const [index, part] of sealed.parts.entries())
      await writeFile(storageKeys[index] ?? '', Buffer.from(await part.arrayBuffer()))
    const { payload_sha256: sha256, secret } = sealed
    const opening = performance.now()
    for (let count = 0; count < submissions; count++)
      await openPayload(
        filesIn(folder),
        { storageKeys, sha256, secret, solicitation, round: 1, vendor },
        ({ body }) => finished(body.resume()),
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

const filesIn = (folder: string) =>
  ({
    storage: { read: async (key: string) => createReadStream(key) },
    async inScratch<T>(work: (path: string) => Promise<T>) {
      const path = await mkdtemp(join(folder, 'scratch-'))
      try {
        return await work(path)
      } finally {
        await rm(path, { recursive: true, force: true })
      }
    },
  }) as unknown as Pick<Files, 'storage' | 'inScratch'>
