/**
 * A day as someone enters it, `YYYY-MM-DD`. A year of which no county has records or plans is a slip of the keys; refused at
 * the door, it gets no further than a sentence.
 */
import { z } from 'zod'

export const firstYear = 1800
export const lastYear = 2200

const firstDay = `${firstYear}-01-01`
const lastDay = `${lastYear}-12-31`

export const dayField = (message = 'Enter a valid date.') =>
  z.iso
    .date(message)
    .refine((day) => day >= firstDay && day <= lastDay, `Enter a date between ${firstYear} and ${lastYear}.`)

/** Of a list, or of an address. */
export const yearField = z.coerce.number().int().min(firstYear).max(lastYear)
