/** How values of PostgreSQL arrive, on every connection of the process. Imported by whatever opens one to read rows. */
import { types } from 'pg'

// Whole numbers of any size that the product counts with (cents, sequence numbers) fit a double exactly up to 2^53.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond exact numbers`)
  return value
})
// A date is a day, not a moment: it stays the text that it is.
types.setTypeParser(types.builtins.DATE, (text) => text)
