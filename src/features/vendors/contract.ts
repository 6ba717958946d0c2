import { z } from 'zod'
import { CommodityCodes } from '#features/commodities/contract.ts'
import { Phone, State, Zip } from '#platform/shared/contact-fields.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line, optionalEmail } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { vendorSorts, vendorStatuses } from './lists.ts'
import { taxIdPattern } from './rules.ts'

const website = line(200).regex(
  /^(?:(?:https?:\/\/)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:[/:?#]\S*)?)?$/,
  'Enter a web address such as www.example.com.',
)

const contact = {
  name: line(200).min(1, 'Contact name is required.'),
  title: line(100),
  email: optionalEmail,
  phone: Phone,
}
export const VendorContact = z.object({
  ...contact,
  title: contact.title.default(''),
  email: contact.email.default(''),
  phone: contact.phone.default(''),
})
export type VendorContact = z.output<typeof VendorContact>

const shape = {
  name: line(200).min(1, 'Vendor Name is required.'),
  address: line(200),
  city: line(100),
  state: State,
  zip: Zip,
  phone: Phone,
  email: optionalEmail,
  website,
  notes: z.string().trim().max(5000, 'Use 5,000 or fewer characters.'),
  commodity_codes: CommodityCodes,
  contacts: z.array(VendorContact).max(50, 'Enter 50 or fewer contacts.'),
  tax_id: z
    .string()
    .trim()
    .regex(taxIdPattern, 'Enter an EIN as 12-3456789, or an SSN as 123-45-6789.')
    .nullable(),
}

/** Left out, the tax id stays as it is; null removes it. */
export const VendorFields = z.object({
  ...shape,
  address: shape.address.default(''),
  city: shape.city.default(''),
  state: shape.state.default(''),
  zip: shape.zip.default(''),
  phone: shape.phone.default(''),
  email: shape.email.default(''),
  website: shape.website.default(''),
  notes: shape.notes.default(''),
  commodity_codes: shape.commodity_codes.default([]),
  contacts: shape.contacts.default([]),
  tax_id: shape.tax_id.optional(),
})
export type VendorFields = z.output<typeof VendorFields>

/** The same with nothing left out, as a form holds it. */
export const VendorForm = z.object({
  ...shape,
  contacts: z.array(z.object(contact)).max(50, 'Enter 50 or fewer contacts.'),
  tax_id: shape.tax_id.optional(),
})
export type VendorForm = z.output<typeof VendorForm>

const VendorChange = z.object({ ...shape, version: Version }).partial()
export type VendorChange = z.output<typeof VendorChange>

/** A row of the list: nothing of the tax id, not even its end. */
export const VendorSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  commodity_codes: z.array(z.string()),
  is_disabled: z.boolean(),
  /** From the first user on, they approve who joins. */
  has_people: z.boolean(),
  version: Version,
})
export type VendorSummary = z.infer<typeof VendorSummary>

export const Vendor = VendorSummary.extend({
  notes: z.string(),
  /** Masked: `••-•••6789`. */
  tax_id: z.string().nullable(),
  contacts: z.array(VendorContact.extend({ id: z.uuid(), phone: z.string() })),
  users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
})
export type Vendor = z.infer<typeof Vendor>

const VendorListQuery = listQuery(vendorSorts, 'name').extend({ status: z.enum(vendorStatuses).optional() })
export type VendorListQuery = z.output<typeof VendorListQuery>

const see = { permission: 'vendors.see' } as const
const manage = { permission: 'vendors.manage' } as const
const params = z.object({ id: z.uuid() })

export const listVendors = endpoint({
  method: 'GET',
  path: '/api/vendors',
  summary: 'List vendors by name; `q` matches the start of words and commodity codes',
  access: see,
  query: VendorListQuery,
  output: z.array(VendorSummary),
})

export const getVendor = endpoint({
  method: 'GET',
  path: '/api/vendors/:id',
  summary: 'Get a vendor with contacts and users; the tax ID is masked',
  access: see,
  params,
  output: Vendor,
})

export const createVendor = endpoint({
  method: 'POST',
  path: '/api/vendors',
  summary: 'Create a vendor',
  access: manage,
  body: VendorFields,
  output: Vendor,
})

export const updateVendor = endpoint({
  method: 'PUT',
  path: '/api/vendors/:id',
  summary: 'Update a vendor; omitted fields don’t change',
  access: manage,
  params,
  body: VendorChange,
  output: Vendor,
})

export const disableVendor = endpoint({
  method: 'POST',
  path: '/api/vendors/:id/disable',
  summary: 'Disable a vendor, so it isn’t offered for new work',
  access: manage,
  params,
  output: Vendor,
})

export const enableVendor = endpoint({
  method: 'POST',
  path: '/api/vendors/:id/enable',
  summary: 'Enable a disabled vendor',
  access: manage,
  params,
  output: Vendor,
})

export const deleteVendor = endpoint({
  method: 'DELETE',
  path: '/api/vendors/:id',
  summary: 'Delete a vendor that no other records refer to, and that has no users',
  access: manage,
  params,
  output: z.object({ message: z.string() }),
})

export const revealTaxId = endpoint({
  method: 'POST',
  path: '/api/vendors/:id/tax-id/reveal',
  summary: 'Get the full tax ID; each view is recorded in the Audit Log',
  access: manage,
  params,
  output: z.object({ tax_id: z.string() }),
  hasSecretOutput: true,
})
