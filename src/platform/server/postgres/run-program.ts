/** Runs one of PostgreSQL's programs to its end, as PostgreSQL's account. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Runtime } from './runtime.ts'

export async function runProgram(
  runtime: Runtime,
  account: Account | undefined,
  name: string,
  options: string[],
): Promise<void> {
  const program = join(runtime.folder, 'bin', name)
  const child = spawn(program, options, {
    ...account,
    cwd: '/',
    env: programEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => reject(cannotRun(program, error)))
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${name} failed: ${complaint.trim() || `exit code ${code}`}`)
}

/** The server's own environment holds secrets that PostgreSQL has no use for, and could change its settings. */
export function programEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

export function cannotRun(program: string, error: Error): Error {
  return new Error(
    `${program} does not run on this machine (${error.message}). ` +
      'It needs a glibc, so not Alpine Linux. Set DATABASE_URL to a PostgreSQL 15 or later.',
    { cause: error },
  )
}
