/** Amounts as forms send them: dollars and percentages, stored as whole cents and whole hundredths. */
import { z } from 'zod'
import { parseCents } from './money.ts'

const mostCents = 1_000_000_000_00

/** Dollars as a number or as text; null where it is no amount, or more than any county spends. */
export function centsOf(given: number | string): number | null {
  const cents = parseCents(String(given))
  return cents !== null && cents >= 0 && cents <= mostCents ? cents : null
}

/** The same, of amounts that may be less than nothing. */
export function signedCentsOf(given: number | string): number | null {
  const cents = parseCents(String(given))
  return cents !== null && Math.abs(cents) <= mostCents ? cents : null
}

/** Percent as a number or as text; null where it is none, or finer than a hundredth. */
export function hundredthsOf(given: number | string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(String(given).trim())
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths <= 100_00 ? hundredths : null
}

export const percentOf = (hundredths: number) => String(hundredths / 100)

const given = z.union([z.number(), z.string().trim().max(40)]).nullable()

/** An empty value becomes null; any other is read by `parse`. */
const optionalNumber = (parse: (value: number | string) => number | null, message: string) =>
  given.transform((value, check) => {
    if (value === null || value === '') return null
    const parsed = parse(value)
    if (parsed === null) check.addIssue({ code: 'custom', message })
    return parsed
  })

/** Dollars; stored as cents. */
export const Amount = optionalNumber(centsOf, 'Enter an amount such as 1234.50.')
/** The same, of corrections and of what a change adds or takes away. */
export const SignedAmount = optionalNumber(signedCentsOf, 'Enter an amount such as 1234.50 or -1234.50.')
/** Percent; stored as hundredths. */
export const Share = optionalNumber(hundredthsOf, 'Enter a percentage from 0 to 100, such as 33.33.')
