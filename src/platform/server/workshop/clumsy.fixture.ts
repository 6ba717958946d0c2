/** Does whatever a process should not do. */
import { readFileSync, writeFileSync } from 'node:fs'
import { workFor } from './work.ts'

export interface Task {
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

workFor<Task, unknown>(async ({ do: task, what = '' }) => {
  const eaten: unknown[] = []
  if (task === 'eat buffers') for (;;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1))
  if (task === 'eat heap') for (;;) eaten.push({ more: [eaten.length, String(eaten.length)] })
  if (task === 'never end') for (;;) eaten.length = 0
  if (task === 'exit') process.exit(3)
  if (task === 'throw') throw new Error('it is not to be done')
  if (task === 'environment') return process.env
  if (task === 'read') return readFileSync(what, 'utf8')
  if (task === 'write') return writeFileSync(what, 'x')
  return what
})
