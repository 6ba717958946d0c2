/** Registering as a vendor, without a login. Nothing is usable before the link in the email was followed. */
import { z } from 'zod'
import { passwordLength } from '#features/auth/rules.ts'
import { VendorForm } from '#features/vendors/contract.ts'
import { Phone } from '#platform/shared/contact-fields.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line, name } from '#platform/shared/text-fields.ts'

/** What a firm says of itself; notes and tax ID are the county's business. */
export const FirmFields = VendorForm.pick({
  name: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  phone: true,
  email: true,
  website: true,
  commodity_codes: true,
}).extend({ name: name(200).min(1, 'Firm name is required.') })
export type FirmFields = z.output<typeof FirmFields>

const NewFirm = z.object({ kind: z.literal('new'), firm: FirmFields })
const Joining = z.object({
  kind: z.literal('join'),
  name: name(200).min(1, 'Firm name is required.'),
  /** To those who decide. */
  message: z.string().trim().max(1000, 'Use 1,000 or fewer characters.').default(''),
})

/** To act for a new firm, or for one that is on file, by its exact name. */
export const FirmWish = z.discriminatedUnion('kind', [NewFirm, Joining])
export type FirmWish = z.output<typeof FirmWish>

export const Registrant = z.object({
  first_name: name(100).min(1, 'First name is required.'),
  last_name: name(100).min(1, 'Last name is required.'),
  title: line(100).default(''),
  phone: Phone.default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Email is required.')
    .max(254, 'Use 254 or fewer characters.')
    .pipe(z.email('Enter a valid email address.')),
  password: z.string().min(1, 'Password is required.').max(passwordLength.most),
})

export const VendorRegistration = Registrant.extend({ wanted: FirmWish, subdomain: z.string().max(63) })
export type VendorRegistration = z.output<typeof VendorRegistration>

export const registerVendor = endpoint({
  method: 'POST',
  path: '/api/vendor-registrations',
  summary: 'Register as a vendor; the answer is the same for every address, and a link is emailed',
  access: 'public',
  isSlower: true,
  body: VendorRegistration,
  bodyLimit: 64 * 1024,
  output: z.object({ message: z.string() }),
})

const params = z.object({ token: z.string().max(200) })

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/vendor-registrations/:token',
  summary: 'Check whether the link of a registration still works, and for whom',
  access: 'public',
  isSlower: true,
  params,
  output: z.object({ email: z.string(), firm_name: z.string() }),
})

export const outcomes = ['waiting', 'waiting-for-firm', 'approved', 'not-found'] as const

/** Who has the link and knows the password is who registered, and no one else who used the address. */
export const ConfirmForm = Registrant.pick({ password: true })

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/vendor-registrations/:token',
  summary:
    'Confirm the email of a registration, with the password that was chosen: the account can log in from then on',
  access: 'public',
  isSlower: true,
  params,
  body: ConfirmForm,
  output: z.object({ email: z.string(), firm_name: z.string(), outcome: z.enum(outcomes) }),
})
export type Confirmed = z.infer<typeof confirmRegistration.output>
