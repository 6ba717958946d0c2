/** Does whatever a process should not do. */
import { readFileSync, writeFileSync } from 'node:fs'
import { workFor } from './work.ts'

export interface RoutingAction {
  readonly do:
    | 'echo'
    | 'eat buffers'
    | 'eat heap'
    | 'never end'
    | 'exit'
    | 'throw'
    | 'environment'
    | 'read'
    | 'write'
  readonly what?: string
}

workFor<RoutingAction, unknown>(async ({ do: deed, what = '' }) => {
  const eaten: unknown[] = []
  if (deed === 'eat buffers') for (;;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1))
  if (deed === 'eat heap') for (;;) eaten.push({ more: [eaten.length, String(eaten.length)] })
  if (deed === 'never end') for (;;) eaten.length = 0
  if (deed === 'exit') process.exit(3)
  if (deed === 'throw') throw new Error('it is not to be done')
  if (deed === 'environment') return process.env
  if (deed === 'read') return readFileSync(what, 'utf8')
  if (deed === 'write') return writeFileSync(what, 'x')
  return what
})
