/**
 * The code on a certified copy: four times four characters of Crockford's base 32, which has no letters that look or sound
 * like others. Fifteen are random (75 bits), the last one checks them.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** Twice a value in the field of 32 elements (x⁵ + x² + 1). */
const doubled = (value: number) => (value << 1) ^ (value & 16 ? 0b100101 : 0)

/** Zero for a whole code. One wrong character, or two that changed places, always show. */
const checkOf = (values: readonly number[]) => values.reduce((sum, value) => doubled(sum) ^ value, 0)

/** Of fifteen random bytes or more. */
export function codeFrom(random: Uint8Array): string {
  const values = Array.from(random.slice(0, length - 1), (byte) => byte & 31)
  if (values.length < length - 1) throw new Error('a code needs more randomness')
  return [...values, doubled(checkOf(values))].map((value) => alphabet[value]).join('')
}

/** As people type it: in any case, with or without dashes, O for 0, I or L for 1. Null where it was mistyped. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const values = Array.from(code, (character) => alphabet.indexOf(character))
  const isWhole = values.length === length && !values.includes(-1) && checkOf(values) === 0
  return isWhole ? code : null
}

/** `4F7K-…`, to be read aloud. */
export const formatCode = (code: string) => (code.match(/.{1,4}/g) ?? []).join('-')
