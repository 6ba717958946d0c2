/** `npm run county -- <command>`: what an operator does with counties, their record and their backups. */
import { BackupError } from '#platform/server/backup/index.ts'
import { SettingsError } from '#platform/server/env.ts'
import { AppError } from '#platform/shared/errors.ts'
import { invite, resetTwoFactor } from './administrator.ts'
import { backup } from './backup.ts'
import { type Command, Refusal, type Terminal, UsageError } from './command.ts'
import { create } from './create.ts'
import { disable, enable } from './disable.ts'
import { list } from './list.ts'
import { restore } from './restore.ts'
import { verifyAudit } from './verify-audit.ts'

const commands: Record<string, Command> = {
  create,
  list,
  disable,
  enable,
  invite,
  'reset-two-factor': resetTwoFactor,
  'verify-audit': verifyAudit,
  backup,
  restore,
}

export async function runCli([name, ...args]: string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.say(overview())
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.warn(`There is no command "${name}".\n\n${overview()}`)
    return 2
  }
  if (args.includes('--help') || args.includes('-h')) {
    terminal.say(helpOf(name, command))
    return 0
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    return explain(error, name, terminal)
  }
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  return [
    'npm run county -- <command>',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'npm run county -- <command> --help says more.',
    'Settings come from the environment, as for the server: DATA_DIR, DATABASE_URL, SESSION_SECRET, PUBLIC_URL …',
  ].join('\n')
}

const helpOf = (name: string, { usage, summary, details }: Command) =>
  `npm run county -- ${name} ${usage}\n\n${summary}\n\n${details}`

function explain(error: unknown, name: string, { warn, signal }: Terminal): number {
  if (isUsage(error)) {
    warn(`${error.message}\n\nnpm run county -- ${name} --help says how it is called.`)
    return 2
  }
  if (signal.aborted) {
    warn('Stopped. Nothing was kept of what had been begun.')
    return 130
  }
  const isTold = [Refusal, BackupError, SettingsError, AppError].some((kind) => error instanceof kind)
  warn(isTold && error instanceof Error ? error.message : inFull(error))
  return 1
}

/** `parseArgs` tells of unknown options and missing values by its own kind of error. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const inFull = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
