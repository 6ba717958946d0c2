/** A new firm or one to join, as a form holds both at once. */
import { z } from 'zod'
import { FirmFields, type FirmWish } from '../registration-contract.ts'

const loose = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  commodity_codes: z.array(z.string()),
})

export const wishShape = {
  kind: z.enum(['new', 'join']),
  firm: loose,
  name: z.string(),
  message: z.string().max(1000, 'Use 1,000 or fewer characters.'),
}

interface Wish {
  readonly kind: 'new' | 'join'
  readonly firm: z.infer<typeof loose>
  readonly name: string
  readonly message: string
}

/** Only what was chosen is checked. */
export function checkWish(wish: Wish, ctx: z.RefinementCtx): void {
  if (wish.kind === 'join') {
    if (wish.name.trim() === '')
      ctx.addIssue({ code: 'custom', path: ['name'], message: 'Firm name is required.' })
    return
  }
  for (const { path, message } of FirmFields.safeParse(wish.firm).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path: ['firm', ...path], message })
}

export const blankFirm: Wish['firm'] = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
  website: '',
  commodity_codes: [],
}
export const blankWish: Wish = { kind: 'new', firm: blankFirm, name: '', message: '' }

export const wishOf = ({ kind, firm, name, message }: Wish): FirmWish =>
  kind === 'new' ? { kind, firm: FirmFields.parse(firm) } : { kind, name, message }
