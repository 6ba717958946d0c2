/** State, ZIP code and phone as Americans write them, and Canadians, who sell to counties at the border. Each may be empty. */
import { line } from './text-fields.ts'

const places = `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine,
MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada,
NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia,
WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, DC District of Columbia, AS American Samoa, GU Guam,
MP Northern Mariana Islands, PR Puerto Rico, VI Virgin Islands, AA Armed Forces Americas, AE Armed Forces Europe,
AP Armed Forces Pacific, AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`
const known = new Set(
  places.split(/,\s/).flatMap((place) => [place.slice(0, 2).toLowerCase(), place.slice(3).toLowerCase()]),
)

const zipCode = /^\d{5}(-?\d{4})?$/
const postalCode = /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i

/** `ext. 12`, `x12`, `#12` at the end. */
const extension = /\s*(?:ext\.?|extension|x|#)\s*\d{1,7}$/i

/** Seven digits, ten with the area code, eleven with the country's 1; or another country's code and its number. */
export function isPhone(text: string): boolean {
  const number = text.replace(extension, '')
  if (!/^\+?[\d\s().-]+$/.test(number)) return false
  const digits = number.replaceAll(/\D/g, '')
  if (!number.startsWith('+')) return /^(\d{7}|1?\d{10})$/.test(digits)
  return digits.startsWith('1') ? digits.length === 11 : digits.length >= 8 && digits.length <= 15
}

const orEmpty = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

export const State = line(50)
  .overwrite((text) => (text.length === 2 ? text.toUpperCase() : text))
  .refine(
    orEmpty((text) => known.has(text.toLowerCase())),
    'Enter a state, such as NY.',
  )

export const Zip = line(20).refine(
  orEmpty((text) => zipCode.test(text) || postalCode.test(text)),
  'Enter a ZIP code of five digits, such as 12801, or nine, such as 12801-1234.',
)

export const Phone = line(50).refine(
  orEmpty(isPhone),
  'Enter a phone number with area code, such as (518) 555-0114.',
)
