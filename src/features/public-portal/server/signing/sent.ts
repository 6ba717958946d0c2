/** What became of a form that was sent, on its way through the browser’s address to the page that tells it. */
import { z } from 'zod'
import type { Platform } from '#platform/server/platform.ts'
import { deriveKey, open, seal } from '#platform/server/secrets.ts'

/** What was wrong with a form, and what was typed into it. */
const Sent = z.object({
  fault: z.string().optional(),
  field: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  agrees: z.boolean().optional(),
  reason: z.string().optional(),
  isCodeSent: z.boolean().optional(),
})
export type Sent = z.infer<typeof Sent>

/** Sealed, for the one link: no one puts words on the page by an address, and no log keeps what was typed. */
export function sealedSent({ secret }: Pick<Platform, 'secret'>) {
  const key = deriveKey(secret, 'signing page')
  return {
    sealSent: (token: string, sent: Sent) => seal(key, JSON.stringify(sent), token).toString('base64url'),
    openSent(token: string, said: string | undefined): Sent | undefined {
      if (said === undefined) return undefined
      try {
        return Sent.parse(JSON.parse(open(key, Buffer.from(said, 'base64url'), token)))
      } catch {
        return undefined // an address that was cut or changed: the page as it is
      }
    },
  }
}
