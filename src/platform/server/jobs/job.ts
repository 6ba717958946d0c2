/** A job is a kind of later work, with the shape of its payload. Declared by the feature that handles it. */
import type { z } from 'zod'

export interface JobKind<Payload extends z.ZodObject = z.ZodObject> {
  /** `feature.verb`, the name of its queue. */
  readonly name: string
  readonly payload: Payload
  readonly retries: number
  /** Someone looks at the screen until it is done: its queue is looked into more often. */
  readonly isAwaited: boolean
  /** At most so many of them run at once, so that they do not take the places of all others. */
  readonly atOnce: number
}

export function job<const Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
  {
    retries = 8,
    isAwaited = false,
    atOnce = Number.POSITIVE_INFINITY,
  }: Partial<Pick<JobKind, 'retries' | 'isAwaited' | 'atOnce'>> = {},
): JobKind<Payload> {
  return { name, payload, retries, isAwaited, atOnce }
}

/** Puts a job into the outbox, within the transaction: it exists if and only if the transaction commits. */
export type Enqueue = <Payload extends z.ZodObject>(
  kind: JobKind<Payload>,
  payload: z.input<Payload>,
  options?: { startAfter?: Date; singletonKey?: string },
) => Promise<void>
