/**
 * What a vendor has typed, kept on the device until it is submitted: encrypted with a key that this browser keeps and does not give
 * out, and never sent to the server.
 */
import { createStore, get, set } from 'idb-keyval'
import { z } from 'zod'

export const Draft = z.object({
  vendorId: z.string(),
  prices: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()),
  certifications: z.array(z.string()),
  signer: z.object({ name: z.string(), title: z.string() }),
  addenda: z.number().int(),
  /** Files have to be chosen again after the window was closed: their names by entry. */
  fileNames: z.record(z.string(), z.string()),
  /** It was submitted as it is: where a replacement begins. */
  isSent: z.boolean().default(false),
})
export type Draft = z.infer<typeof Draft>

const Kept = z.object({ iv: z.instanceof(Uint8Array), bytes: z.instanceof(ArrayBuffer) })

let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('countyhall-submissions', 'drafts')
  return opened
}

const algorithm = 'AES-GCM'

/** Made once for each user of this browser; it can be used here and not be copied. */
async function keyOf(userId: string): Promise<CryptoKey> {
  const name = `key ${userId}`
  const known = await get<CryptoKey>(name, store())
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await set(name, made, store())
  return made
}

const nameOf = (userId: string, solicitationId: string) => `draft ${userId} ${solicitationId}`

export async function keepDraft(userId: string, solicitationId: string, draft: Draft): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(draft))
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOf(userId), plain)
  await set(nameOf(userId, solicitationId), { iv, bytes }, store())
}

/** Null where there is none, or none that can be read any more. */
export async function readDraft(userId: string, solicitationId: string): Promise<Draft | null> {
  const kept = Kept.safeParse(await get(nameOf(userId, solicitationId), store()))
  if (!kept.success) return null
  try {
    const { iv, bytes } = kept.data
    const plain = await crypto.subtle.decrypt(
      { name: algorithm, iv: new Uint8Array(iv) },
      await keyOf(userId),
      bytes,
    )
    return Draft.parse(JSON.parse(new TextDecoder().decode(plain)))
  } catch {
    return null
  }
}
