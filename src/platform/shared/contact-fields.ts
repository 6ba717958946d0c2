/** State, ZIP code and phone as Americans write them, and Canadians, who sell to counties at the border. Each may be empty. */
import { z } from 'zod'
import { line } from './text-fields.ts'

const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
const provinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'
const known = new Set(`${states} ${provinces}`.split(' '))

const zipCode = /^\d{5}(-?\d{4})?$/
const postalCode = /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i

/** `ext. 12`, `x12`, `#12` at the end. */
const extension = /\s*(?:ext\.?|extension|x|#)\s*\d{1,7}$/i

/** Ten digits of which neither the area nor the exchange begins with 0 or 1; or a country's code and its number. */
export function isPhone(text: string): boolean {
  const number = text.replace(extension, '')
  if (!/^\+?[\d\s().-]+$/.test(number)) return false
  const digits = number.replaceAll(/\D/g, '')
  const isAbroad = number.startsWith('+') && !digits.startsWith('1')
  if (isAbroad) return digits.length >= 8 && digits.length <= 15
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)
}

const orEmpty = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

export const State = line(50)
  .overwrite((text) => (text.length === 2 ? text.toUpperCase() : text))
  .refine(
    orEmpty((text) => known.has(text)),
    'Enter the two letters of a state, such as NY.',
  )

export const Zip = line(20).refine(
  orEmpty((text) => zipCode.test(text) || postalCode.test(text)),
  'Enter a ZIP code of five digits, such as 12801, or nine, such as 12801-1234.',
)

export const Phone = line(50).refine(
  orEmpty(isPhone),
  'Enter a phone number with area code, such as (518) 555-0114.',
)

/** As they are stored: what was written before these rules is read all the same. */
export const StoredContact = { state: z.string(), zip: z.string(), phone: z.string() }
