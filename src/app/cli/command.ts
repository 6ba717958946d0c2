/** What a command of `npm run county` is, and what it finds to work with. */

export interface Terminal {
  readonly env: Record<string, string | undefined>
  /** Ctrl-C: what is under way is left as if it had not begun. */
  readonly signal: AbortSignal
  say(line: string): void
  warn(line: string): void
}

export interface Command {
  /** Behind the command's name: `<subdomain> --name …`. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The rest of `--help`. */
  readonly details: string
  /** The exit code: 0 where all is well, 1 where a check failed. */
  run(args: string[], terminal: Terminal): Promise<number>
}

/** The command was not called as it should be: exit code 2. */
export class UsageError extends Error {}

/** It was called well, and cannot be done; the message is for the operator, without a stack: exit code 1. */
export class Refusal extends Error {}
