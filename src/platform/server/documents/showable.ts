/** Data as our fonts can show it. PDF/UA forbids a glyph that stands for nothing, so other characters are shown as U+FFFD. */
import { isPrintable } from '#platform/shared/printable.ts'

const replacement = '\ufffd'
/** Would show text in another order than it has. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

/** Every text of a value. */
export function showable(value: unknown): unknown {
  if (typeof value === 'string') return showableText(value)
  if (Array.isArray(value)) return value.map(showable)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, showable(item)]))
}

function showableText(text: string): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll(overrides, '')
  return Array.from(plain, (character) => (isPrintable(character) ? character : replacement)).join('')
}
