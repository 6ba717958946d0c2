/** The process that appends and seals, and the certificate that the operator gave it. */
import { readFile } from 'node:fs/promises'
import type { Tenant } from '#platform/server/context.ts'
import type { Env } from '#platform/server/env.ts'
import { Hand } from '#platform/server/workshop/index.ts'
import type { Fault, Request, Response, Seal } from './protocol.ts'

const hand = new Hand<Request, Response>(new URL('./seal-process.ts', import.meta.url), {
  memoryMb: 1200,
  // No one’s document takes this long.
  seconds: 60,
})

/** What brings the process down is nothing that can be signed. */
export async function faultOf(document: Uint8Array): Promise<Fault | null> {
  const response = await hand.ask({ do: 'check', document }).catch(() => ({ fault: 'damaged' as const }))
  return 'fault' in response ? response.fault : 'damaged'
}

export async function complete(document: Uint8Array, pages: Uint8Array, seal: Seal | null) {
  const response = await hand.ask({ do: 'complete', document, pages, seal })
  if (!('signed' in response)) throw new Error('the document was not completed')
  return response
}

/**
 * The county’s certificate, read anew each time: it is renewed without a restart. Where the path names the county, a county without a
 * file has none; any other failure is one, since a document that should be sealed must not go out without.
 */
export async function certificateFor(
  { SIGNING_CERTIFICATE, SIGNING_PASSPHRASE }: Pick<Env, 'SIGNING_CERTIFICATE' | 'SIGNING_PASSPHRASE'>,
  { subdomain }: Pick<Tenant, 'subdomain'>,
): Promise<Pick<Seal, 'certificate' | 'passphrase'> | null> {
  if (!SIGNING_CERTIFICATE) return null
  try {
    const certificate = await readFile(SIGNING_CERTIFICATE.replaceAll('{county}', subdomain))
    return { certificate, passphrase: SIGNING_PASSPHRASE ?? '' }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing && SIGNING_CERTIFICATE.includes('{county}')) return null
    throw error
  }
}
