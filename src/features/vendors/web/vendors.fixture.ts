import type { Vendor, VendorSummary } from '../contract.ts'

export const paving: Vendor = {
  id: '0193a000-0000-7000-8000-0000000000a1',
  version: 3,
  name: 'Hudson Paving',
  address: '12 Quarry Road',
  city: 'Alderton',
  state: 'NY',
  zip: '12801',
  phone: '(518) 555-0110',
  email: 'office@paving.example',
  website: 'www.paving.example',
  notes: '',
  commodity_codes: ['13500', '94600'],
  is_disabled: false,
  has_people: false,
  tax_id: '••-•••7713',
  contacts: [
    {
      id: '0193a000-0000-7000-8000-0000000000c1',
      name: 'Wade Pelletier',
      title: 'Estimator',
      email: '',
      phone: '',
    },
  ],
  users: [
    { id: '0193a000-0000-7000-8000-0000000000b1', name: 'Frank Hudson', email: 'vendor@alder.example' },
  ],
}

export const summaryOf = ({
  notes: _notes,
  tax_id: _taxId,
  contacts: _contacts,
  users: _users,
  ...row
}: Vendor): VendorSummary => row
