import { importEndpoints, importKind, undoEndpoints } from '#features/imports/contract.ts'

/** Without tax IDs: a file's rows are kept for a month, and tax IDs are kept only sealed. */
export const vendorImport = importKind({
  name: 'vendor',
  noun: { one: 'vendor', many: 'vendors' },
  permission: 'vendors.manage',
  columns: {
    name: 'Vendor Name',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    commodity_codes: 'Commodity Codes',
    contact_name: 'Contact Name',
    contact_title: 'Contact Title',
    contact_email: 'Contact Email',
    contact_phone: 'Contact Phone',
    notes: 'Notes',
  },
  required: ['name'],
  searched: ['name', 'city', 'email'],
  example: {
    name: 'Kestrel Paving',
    address: '12 Quarry Road',
    city: 'Alderton',
    state: 'NY',
    zip: '12801',
    phone: '(518) 555-0100',
    email: 'office@kestrel.example',
    website: 'www.kestrel.example',
    commodity_codes: '94600; 95200',
    contact_name: 'Rosa Diaz',
    contact_title: 'Owner',
    contact_email: 'rosa.diaz@kestrel.example',
    contact_phone: '(518) 555-0200',
  },
})

export type VendorColumn = keyof typeof vendorImport.columns

export const vendorImportEndpoints = importEndpoints(vendorImport)
export const vendorUndoEndpoints = undoEndpoints(vendorImport)
