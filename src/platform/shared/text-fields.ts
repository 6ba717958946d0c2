/** Texts that people type into one line. What may become part of a mail's header never holds a line end, or another control character. */
import { z } from 'zod'

/** Marks that turn the direction of a text, and characters without any width: they make two names look the same. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Tabs and other control characters, with the spaces after them. Not what ends a line on every keyboard, nor zero: both are refused. */
const controls = /(?![\r\n\0])\p{Cc}(?:(?![\r\n\0])[\p{Cc} ])*/gu

/** As it is read: without what can’t be seen, and with one sort of space, also where a control character was. */
export const asRead = (text: string) =>
  text.replaceAll(unseen, '').replaceAll(/\p{Z}/gu, ' ').replaceAll(controls, ' ')

/** Any text in one line, as in a subject. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** A name by which people and firms are told apart, letter by letter. */
export const name = (most: number) =>
  line(most).overwrite((text) =>
    text
      .normalize('NFC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )

export const line = (most: number) =>
  z
    .string()
    .overwrite(asRead)
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
