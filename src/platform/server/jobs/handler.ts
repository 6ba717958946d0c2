/** Joins a kind of job to the work that it stands for. A handler may run twice: it reloads state and repeats no effect. */
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobKind } from './job.ts'

export interface Attempt {
  /** The same for every attempt at one job. */
  readonly jobId: string
  /** 1 for the first. */
  readonly number: number
  /** When this one fails too, the job is dead. */
  readonly isLast: boolean
  /** The last attempt never came to an end: its server was killed, or the machine stopped. */
  readonly wasLost: boolean
  /** Aborted when the job was taken from this worker or the server shuts down hard. */
  readonly signal: AbortSignal
}

/** Runs work in a transaction of the job's county. */
export type InCounty = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

export interface JobHandler {
  readonly kind: JobKind
  run(inCounty: InCounty, payload: unknown, attempt: Attempt): Promise<void>
}

/** No further attempt can help: the job goes to the dead ones at once. */
export class PermanentJobError extends Error {}

/** The whole work in one transaction. */
export function handle<Payload extends z.ZodObject>(
  kind: JobKind<Payload>,
  work: (ctx: Ctx, payload: z.output<Payload>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return {
    kind,
    run: (inCounty, payload, attempt) => inCounty((ctx) => work(ctx, kind.payload.parse(payload), attempt)),
  }
}

/** Slow or outside effects (mail, storage) with short transactions before and after, so that no connection waits. */
export function handleInSteps<Payload extends z.ZodObject>(
  kind: JobKind<Payload>,
  work: (inCounty: InCounty, payload: z.output<Payload>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { kind, run: (inCounty, payload, attempt) => work(inCounty, kind.payload.parse(payload), attempt) }
}
