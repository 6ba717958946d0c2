/** How a county's chain goes on, as append_audit() has it: each hash is of the one before it and of a text of the event. */
import { hash } from 'node:crypto'

export const nextHash = (previous: string, parts: readonly string[]): string =>
  hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(`[${parts.join(', ')}]`)]))

export interface Link {
  readonly tenantId: string
  readonly seq: number
  /** Milliseconds. */
  readonly at: number
  /** In hexadecimal digits; what the event says is in it. */
  readonly seal: string
}

export const linkHash = (previous: string, { tenantId, seq, at, seal }: Link): string =>
  nextHash(
    previous,
    [tenantId, seq, at, seal].map((part) => JSON.stringify(part)),
  )
