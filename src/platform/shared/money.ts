/** Money is whole cents, everywhere; only people see dollars. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatCents = (cents: number) => dollars.format(cents / 100)

/** Reads an amount that was typed, such as `$1,234.50`; null where it is no amount, or finer than a cent. */
export function parseCents(text: string): number | null {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign && cents > 0 ? -cents : cents
}
