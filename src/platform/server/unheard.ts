/**
 * Promises that failed without anyone waiting for them. Each is a mistake of ours, which the lint is there to find; Node would
 * end the process for it, and with it the work of every county, none of which had a part in it. So the server logs it, counts
 * it and goes on: what the promise was part of was given up already, by its own transaction. An exception that no one caught is
 * another matter, and still ends the process: there something was left half done in its memory.
 */
import { Counter } from 'prom-client'
import type { Platform } from './platform.ts'

export function noteUnheard({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): { stop(): void } {
  const unheard = new Counter({
    name: 'countyhall_unheard_failures_total',
    help: 'Unhandled promise rejections; each is a bug in the server',
    registers: [metrics],
  })
  const note = (error: unknown) => {
    unheard.inc()
    log.error({ err: error }, 'a promise failed unheard')
  }
  process.on('unhandledRejection', note)
  return {
    stop() {
      process.off('unhandledRejection', note)
    },
  }
}
