import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs/job.ts'

/** Carries an address, not a user: asking for an unknown one is the same work until the job finds no one. */
export const sendPasswordLink = job(
  'auth.send-password-link',
  z.object({
    linkId: z.uuid(),
    email: z.string(),
    kind: z.enum(['reset', 'invitation']),
    askedAt: z.iso.datetime().optional(),
  }),
)

/** Has a link mailed with which someone chooses a password; gives the id that it will have. */
export async function mailPasswordLink(
  { enqueue, now }: Pick<Ctx, 'enqueue' | 'now'>,
  wanted: { email: string; kind: 'reset' | 'invitation' },
): Promise<string> {
  const linkId = randomUUID()
  await enqueue(sendPasswordLink, { linkId, ...wanted, askedAt: now.toISOString() })
  return linkId
}

/** Tells the owner of an account, if there is one, that someone guesses at its password, or has it and guesses at codes. */
export const reportFailures = job(
  'auth.tell-of-failures',
  z.object({ email: z.string(), guessed: z.enum(['password', 'code']) }),
)
