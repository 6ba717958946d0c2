/**
 * The arithmetic of bids. Quantities and unit prices are decimals as text with up to four places; a line's extension is rounded half
 * up to cents, and totals are sums of rounded lines. Nothing is ever a float.
 */

const decimal = /^(\d{1,12})(?:\.(\d{1,4}))?$/

/** In ten-thousandths; null for what is no such number. Commas between thousands are read over. */
export function tenThousandthsOf(text: string): bigint | null {
  const match = decimal.exec(text.trim().replaceAll(/,(?=\d{3}\b)/g, ''))
  if (!match) return null
  const [, whole = '0', part = ''] = match
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'))
}

/** In cents; null where either is missing. */
export function extensionOf(quantity: string, unitPrice: string): bigint | null {
  const [many, price] = [tenThousandthsOf(quantity), tenThousandthsOf(unitPrice)]
  if (many === null || price === null) return null
  // Ten-thousandths times ten-thousandths are hundred-millionths; a cent is a million of them.
  return (many * price + 500_000n) / 1_000_000n
}

/** In cents; null where no line has an extension yet. */
export function totalOf(extensions: readonly (bigint | null)[]): bigint | null {
  const known = extensions.filter((cents) => cents !== null)
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0n)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`, whatever the size. */
export const formatExtension = (cents: bigint) => {
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return dollars.format(text as Intl.StringNumericLiteral)
}

/** `9,000.5`: a quantity as people read it. */
export const inThousands = (quantity: string) =>
  quantity.replace(/^\d+/, (whole) => BigInt(whole).toLocaleString('en-US'))

/** As it is read everywhere: without a dollar sign and spaces. */
export const plainPrice = (typed: string) => typed.trim().replace(/^\$/, '')
