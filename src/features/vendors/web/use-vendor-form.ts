import { call } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createVendor, updateVendor, Vendor, VendorForm } from '../contract.ts'
import { useVendorsChanged } from './api.ts'

const blank: VendorForm = {
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
  website: '',
  notes: '',
  contacts: [],
  commodity_codes: [],
  tax_id: undefined,
}

export function useVendorForm(vendor: Vendor | null, onSaved: () => void) {
  const changed = useVendorsChanged()
  return useRecordForm({
    record: vendor,
    row: Vendor,
    schema: VendorForm,
    fieldsOf,
    draft: vendor ? `vendor-${vendor.id}` : 'vendor-new',
    notInDraft: ['tax_id'],
    async save(body, editing) {
      if (editing)
        await call(updateVendor, { params: { id: editing.id }, body: { ...body, version: editing.version } })
      else await call(createVendor, { body })
      toast.good(editing ? 'Vendor saved' : 'Vendor created')
      await changed()
      onSaved()
    },
  })
}

export type VendorFormState = ReturnType<typeof useVendorForm>

function fieldsOf(vendor: Vendor | null): VendorForm {
  if (!vendor) return blank
  const { name, address, city, state, zip, phone, email, website, notes } = vendor
  return {
    ...{ name, address, city, state, zip, phone, email, website, notes },
    contacts: vendor.contacts.map(({ id: _id, ...contact }) => contact),
    commodity_codes: vendor.commodity_codes,
    tax_id: undefined,
  }
}
