/** Passphrases of opening keys. Nothing else protects a key from someone who has the county's backups. */
import { validatePassword } from '#features/auth/rules.ts'

export const passphraseLength = { least: 12, most: 1024 } as const

const lengthOf = (passphrase: string) => [...passphrase.normalize('NFC').trim()].length

/** Null where it will do; `obvious` is what someone who knows the person would try. */
export function passphraseFault(passphrase: string, obvious: readonly string[]): string | null {
  const { least, most } = passphraseLength
  const length = lengthOf(passphrase)
  if (length < least) return `Use at least ${least} characters. A few unrelated words are easy to remember.`
  if (length > most) return `Use ${most.toLocaleString('en-US')} or fewer characters.`
  const fault = validatePassword(passphrase.trim(), { hasSecondFactor: true, obvious }, () => false)
  return fault?.replace('password', 'passphrase') ?? null
}

export type Strength = 'weak' | 'fair' | 'strong'

const strongLength = 20

/** Long passphrases are what counts: a guess costs the same second for every one of them. */
export function strengthOf(passphrase: string, obvious: readonly string[]): Strength {
  if (passphraseFault(passphrase, obvious) !== null) return 'weak'
  return lengthOf(passphrase) >= strongLength ? 'strong' : 'fair'
}
