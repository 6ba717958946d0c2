/** What sign-in allows: how long things last, and how passwords are judged. */

export { sessionLife } from '#platform/shared/session-life.ts'

export const linkLife = { resetMinutes: 30, invitationDays: 7 } as const
export const passwordLength = { least: 15, leastWithSecondFactor: 8, leastTemporary: 10, most: 1024 } as const
export const recoveryCodeCount = 10
/** A browser that was not signed in from for as long is unknown again; the sweep forgets it. */
export const deviceLife = { days: 180, mostOfOneUser: 50, mostUsers: 10 } as const

export const leastLength = (hasSecondFactor: boolean) =>
  hasSecondFactor ? passwordLength.leastWithSecondFactor : passwordLength.least

const lengthOf = (password: string) => [...password.normalize('NFKC')].length

/** Whether it is long enough for someone without two-factor authentication. */
export const standsAlone = (password: string) => lengthOf(password) >= passwordLength.least

export interface PasswordContext {
  readonly hasSecondFactor?: boolean
  /** Chosen by someone else, and changed at the first log-in. */
  readonly isTemporary?: boolean
  /** What someone who knows the person would try: address, name, county. */
  readonly obvious: readonly string[]
}

/** What is wrong with a password, in a sentence; nothing where it will do. Length and guesses only, no composition rules. */
export function validatePassword(
  password: string,
  context: PasswordContext,
  isCommon: (word: string) => boolean,
): string | undefined {
  const least = context.isTemporary
    ? passwordLength.leastTemporary
    : leastLength(context.hasSecondFactor ?? false)
  if (lengthOf(password) < least)
    return `Use at least ${least} characters. A few unrelated words are easy to remember.`
  const word = password.normalize('NFKC').toLowerCase()
  const core = repeatedPart(word.replaceAll(/[\s\d_.!-]+$/g, ''))
  if (isRun(word) || isCommon(word) || isCommon(core) || core.length < 4)
    return 'This password is too easy to guess. Choose another.'
  if (isObvious(word, context.obvious))
    return 'This password is too similar to your name, email, or county. Choose another.'
  return undefined
}

/** Whether little is left once every word that belongs to the person is taken out: `alder-county-2026`. */
function isObvious(word: string, obvious: readonly string[]): boolean {
  const known = obvious.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const longestFirst = known.filter((part) => part.length >= 4).sort((a, b) => b.length - a.length)
  const left = longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), word)
  return left !== word && left.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 6
}

/** `abcabcabc` is `abc`. */
function repeatedPart(word: string): string {
  for (let size = 1; size <= word.length / 2; size++) {
    const part = word.slice(0, size)
    if (word.length % size === 0 && part.repeat(word.length / size) === word) return part
  }
  return word
}

/** Neighbours all the way: `abcdefghijklmno`, `987654321098765`. */
function isRun(word: string): boolean {
  const steps = [...word].slice(1).map((letter, i) => letter.charCodeAt(0) - word.charCodeAt(i))
  return [1, -1].some((step) => steps.filter((s) => s === step || s === -9 * step).length === steps.length)
}

/** What may open after log-in, by what the role has to open for it. */
export const firstScreens = {
  meetings: { title: 'Meeting Dashboard', to: '/meetings', permission: 'meetings.see' },
  resolutions: { title: 'Resolutions', to: '/resolutions', permission: 'resolutions.see' },
  dashboard: { title: 'Dashboard', to: '/dashboard', permission: null },
} as const
export type FirstScreen = keyof typeof firstScreens
export const firstScreenNames = ['meetings', 'resolutions', 'dashboard'] as const satisfies FirstScreen[]

/** The Meeting Dashboard unless the person chose another one, or their role does not open it. */
export function firstScreenOf(
  chosen: FirstScreen | null,
  can: (permission: 'meetings.see' | 'resolutions.see') => boolean,
): FirstScreen {
  const isOpen = (name: FirstScreen) => {
    const { permission } = firstScreens[name]
    return permission === null || can(permission)
  }
  return [chosen ?? 'meetings', 'meetings' as const].find(isOpen) ?? 'dashboard'
}
