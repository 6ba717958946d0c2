/** A firm as its own people keep it: data, commodities, people, tax form. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { FirmFields } from './registration-contract.ts'
import { OwnRequest } from './requests-contract.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })

export const taxFormStatuses = ['waiting', 'accepted', 'declined'] as const

export const TaxForm = z.object({
  id: z.uuid(),
  number: z.number().int(),
  file_name: z.string(),
  uploaded_by: z.string(),
  uploaded_at: Moment,
  status: z.enum(taxFormStatuses),
  reason: z.string(),
  reviewed_by: z.string(),
  reviewed_at: Moment.nullable(),
  version: Version,
})
export type TaxForm = z.infer<typeof TaxForm>

export const FirmPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_self: z.boolean(),
  is_disabled: z.boolean(),
})
export type FirmPerson = z.infer<typeof FirmPerson>

export const PersonToDecide = z.object({
  id: z.uuid(),
  person: z.string(),
  email: z.string(),
  title: z.string(),
  message: z.string(),
  asked_at: Moment,
  version: Version,
})
export type PersonToDecide = z.infer<typeof PersonToDecide>

export const OwnFirm = FirmFields.extend({
  // What was written before there were rules for it is read all the same.
  phone: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  website: z.string(),
  commodity_codes: z.array(z.string()),
  id: z.uuid(),
  is_disabled: z.boolean(),
  version: Version,
  people: z.array(FirmPerson),
  requests: z.array(PersonToDecide),
  /** The newest first. */
  tax_forms: z.array(TaxForm),
})
export type OwnFirm = z.infer<typeof OwnFirm>

export const listOwnFirms = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/firms',
  summary: 'List your firms with their people and requests, and your own requests to join others',
  access: 'vendor',
  output: z.object({ firms: z.array(OwnFirm), requests: z.array(OwnRequest) }),
})

/** Its name is what the county contracts with: the county changes it. */
export const FirmChange = FirmFields.omit({ name: true })
export type FirmChange = z.output<typeof FirmChange>

export const updateFirm = endpoint({
  method: 'PUT',
  path: '/api/vendor-portal/firms/:id',
  summary: 'Update your firm’s contact data and commodities',
  access: 'vendor',
  params,
  body: FirmChange.extend({ version: Version }).partial(),
  output: OwnFirm,
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/vendor-portal/firms/:id/people/:user_id',
  summary: 'Remove a person from your firm, or leave it; the last one can’t be removed',
  access: 'vendor',
  params: params.extend({ user_id: z.uuid() }),
  output: z.object({ message: z.string() }),
})

export const uploadTaxForm = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/firms/:id/tax-forms',
  summary: 'Upload your firm’s tax form (W-9); the county reviews it',
  access: 'vendor',
  params,
  body: z.object({}),
  uploads: { file: 'document' },
  output: OwnFirm,
})

export const downloadOwnTaxForm = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/tax-forms/:id/file',
  summary: 'Download a tax form of your firm',
  access: 'vendor',
  params,
  output: z.unknown(),
})

/** As the county reviews it. */
export const VendorTaxForm = TaxForm.extend({ vendor_id: z.uuid(), vendor_name: z.string() })
export type VendorTaxForm = z.infer<typeof VendorTaxForm>

export const listTaxForms = endpoint({
  method: 'GET',
  path: '/api/tax-forms',
  summary: 'List the tax forms that wait for a review, the oldest first',
  access: { permission: 'vendors.see' },
  output: z.array(VendorTaxForm),
})

/** It shows the full tax ID: for those who may see that. */
export const downloadTaxForm = endpoint({
  method: 'GET',
  path: '/api/tax-forms/:id/file',
  summary: 'Download a vendor’s tax form; each download is recorded in the Audit Log',
  access: { permission: 'vendors.manage' },
  params,
  output: z.unknown(),
})

export const reviewTaxForm = endpoint({
  method: 'POST',
  path: '/api/tax-forms/:id/review',
  summary: 'Accept a tax form, or decline it with a reason that is emailed',
  access: { permission: 'vendors.manage' },
  params,
  body: z.object({
    status: z.enum(['accepted', 'declined']),
    reason: z.string().trim().max(1000, 'Use 1,000 or fewer characters.').default(''),
    version: Version.optional(),
  }),
  output: VendorTaxForm,
})
