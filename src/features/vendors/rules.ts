/** A vendor's tax id as it is shown. */

export type TaxIdKind = 'ein' | 'ssn'

// Prefixes that the IRS has given to no campus, and numbers that Social Security never issues, are typing errors.
const ein = '(?:0[1-6]|1[0-6]|2[0-7]|3\\d|4[0-8]|5\\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])-\\d{7}'
const area = '(?:00[1-9]|0[1-9]\\d|[1-578]\\d\\d|6[0-57-9]\\d|66[0-57-9])'
const ssn = `${area}-(?:0[1-9]|[1-9]\\d)-(?:000[1-9]|00[1-9]\\d|0[1-9]\\d\\d|[1-9]\\d{3})`

export const taxIdPattern = new RegExp(`^(?:${ein}|${ssn})$`)

/** The dashes tell which it is: 12-3456789 or 123-45-6789. */
export const taxIdKind = (taxId: string): TaxIdKind => (taxId.charAt(2) === '-' ? 'ein' : 'ssn')

export const maskTaxId = (kind: TaxIdKind, lastFour: string) =>
  kind === 'ein' ? `••-•••${lastFour}` : `•••-••-${lastFour}`
