/** Hashes, checks and judges passwords. */
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid } from '#platform/shared/errors.ts'
import { type PasswordContext, standsAlone, validatePassword } from '../rules.ts'

/** Unpacked when the first password is chosen. */
let blocklist: Promise<ReadonlySet<string>> | undefined

async function readBlocklist(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((word: string | number) => String(word).toLowerCase()))
}

// argon2id with the parameters of OWASP's cheat sheet (19 MiB, two passes): the library's defaults.
export const hashPassword = (password: string) => hash(password.normalize('NFKC'))

/** All that is kept of a password. */
export interface StoredPassword {
  readonly hash: string
  /** Long enough without two-factor authentication. */
  readonly standsAlone: boolean
}

export const storedPassword = async (password: string): Promise<StoredPassword> => ({
  hash: await hashPassword(password),
  standsAlone: standsAlone(password),
})

/** Someone who is not there takes as long as someone who is. */
let nobody: Promise<string> | undefined

export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('no one has this password')
  const isRight = await verify(storedHash ?? (await nobody), password.normalize('NFKC'))
  return storedHash !== null && isRight
}

/** Throws `invalid` at the field where the password is too short or too easily guessed. */
export async function requireGoodPassword(
  password: string,
  context: PasswordContext,
  field: string,
): Promise<void> {
  blocklist ??= readBlocklist()
  const known = await blocklist
  const fault = validatePassword(password, context, (word) => known.has(word))
  if (fault) throw invalid(fault, { [field]: fault })
}

/** For the first sign-in of someone who cannot receive mail: read out once, then changed. */
export function temporaryPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
