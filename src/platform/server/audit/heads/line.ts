/** Heads on their way out of the database: one line of JSON for all that moved, sealed as a whole. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AuditKey, AuditKeys } from '../keys.ts'

const CountyHead = z.object({
  county: z.string(),
  id: z.uuid(),
  /** The number of the last event. */
  events: z.int().nonnegative(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  /** The first event that must have a seal. */
  sealed_from: z.int().positive(),
})
export type CountyHead = z.infer<typeof CountyHead>

const HeadLine = z.object({
  at: z.iso.datetime(),
  /** The machine that exported it. */
  by: z.string(),
  heads: z.array(CountyHead),
  key: z.string(),
  seal: z.string().regex(/^[0-9a-f]{64}$/),
})
export type HeadLine = z.infer<typeof HeadLine>

export function sealHeads(key: AuditKey, about: Pick<HeadLine, 'at' | 'by' | 'heads'>): HeadLine {
  const line = { ...about, key: key.id }
  return { ...line, seal: sealOf(key, line).toString('hex') }
}

/** Nothing for a text that is no such line, as one that a crash cut off. */
export function parseHeadLine(text: string): HeadLine | undefined {
  try {
    return HeadLine.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Why a line must not be believed; nothing where it may. */
export function faultOf(keys: AuditKeys, { seal, ...line }: HeadLine): string | undefined {
  const key = keys.find(line.key)
  if (!key) return `was sealed with key ${line.key}, which is not here`
  return timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(key, line)) ? undefined : 'does not match its seal'
}

const sealOf = ({ forHeads }: AuditKey, { at, by, key, heads }: Omit<HeadLine, 'seal'>) =>
  createHmac('sha256', forHeads)
    .update(
      JSON.stringify([
        ...[at, by, key],
        heads.map(({ county, id, events, head, sealed_from }) => [county, id, events, head, sealed_from]),
      ]),
    )
    .digest()
