import { z } from 'zod'
import { VendorContact } from '../contract.ts'

/** Lists of a vendor, in words: whom there is to call, what it sells. */
export function sayVendorValue(field: string, value: unknown): string {
  const contacts = field === 'contacts' ? z.array(VendorContact).safeParse(value).data : undefined
  const words = contacts ? contacts.map(({ name }) => name).join(', ') : String(value ?? '')
  return words === '' ? '(empty)' : words.replaceAll(/,(?=\S)/g, ', ')
}
