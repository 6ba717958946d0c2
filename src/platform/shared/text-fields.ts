/** Texts that people type into one line. What may become part of a mail's header never holds a line end. */
import { z } from 'zod'

export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${most} or fewer characters.`)
    .refine((text) => !/[\r\n]/.test(text), 'This must be on one line.')

const isEmail = (text: string) => z.email().safeParse(text).success

/** Nothing, or an address in lower case. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use 254 or fewer characters.')
  .refine((text) => text === '' || isEmail(text), 'Enter a valid email address.')
