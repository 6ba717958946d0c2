/** What is wrong with the rows of a file of vendors. A vendor is known by its name. */
import { isStandardCode } from '#features/commodities/rules.ts'
import type { FileRow } from '#features/imports/contract.ts'
import { keyOf, namesIn, problemAt, problemsOf, Twins, tooManyNames } from '#features/imports/rules.ts'
import { VendorContact, VendorFields } from './contract.ts'
import { type VendorColumn, vendorImport } from './import-contract.ts'

type VendorRow = FileRow<VendorColumn>

const atName = (message: string) => problemAt(vendorImport, 'name', message)
export const nameTaken = atName('A vendor with this name already exists.')
/** Made once: a file has thousands of rows. The contact has columns of its own. */
const OwnFields = VendorFields.omit({ contacts: true })

export interface KnownToVendors {
  /** That the county's vendors have, as `keyOf()` writes them. */
  readonly names: ReadonlySet<string>
  /** On the county's own list of commodities. */
  readonly codes: ReadonlySet<string>
}

export function judgeVendors({ names, codes }: KnownToVendors) {
  const twins = new Twins<VendorColumn>()
  return (row: VendorRow): string[] => {
    const twin = twins.rowBefore(row, row.name)
    return [
      ...new Set([
        ...ownProblems(row, codes),
        ...contactProblems(row),
        ...(twin === undefined ? [] : [atName(`Row ${twin} has the same vendor.`)]),
        ...(names.has(keyOf(row.name)) ? [nameTaken] : []),
      ]),
    ]
  }
}

function ownProblems(row: VendorRow, codes: ReadonlySet<string>): string[] {
  const vendor = vendorIn(row)
  const tooMany = tooManyNames(vendorImport, 'commodity_codes', vendor.commodity_codes, {
    most: 100,
    what: 'commodity codes',
  })
  if (tooMany.length > 0)
    return [...problemsOf(vendorImport, OwnFields, { ...vendor, commodity_codes: [] }), ...tooMany]
  const unknown = vendor.commodity_codes.filter((code) => !isStandardCode(code) && !codes.has(code))
  return [
    ...problemsOf(vendorImport, OwnFields, { ...vendor, commodity_codes: [] }),
    ...unknown.map((code) =>
      problemAt(vendorImport, 'commodity_codes', `${code} isn’t on the county’s list.`),
    ),
  ]
}

const contactIn = (row: VendorRow) => ({
  name: row.contact_name,
  title: row.contact_title,
  email: row.contact_email,
  phone: row.contact_phone,
})

const hasContact = (row: VendorRow) => Object.values(contactIn(row)).some((text) => text !== '')

/** As a form would send it. */
export const vendorIn = (row: VendorRow) => ({
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  phone: row.phone,
  email: row.email,
  website: row.website,
  notes: row.notes,
  commodity_codes: namesIn(row.commodity_codes),
  contacts: hasContact(row) ? [contactIn(row)] : [],
})

const contactColumns: Readonly<Record<string, VendorColumn>> = {
  name: 'contact_name',
  title: 'contact_title',
  email: 'contact_email',
  phone: 'contact_phone',
}

function contactProblems(row: VendorRow): string[] {
  if (!hasContact(row)) return []
  const { error } = VendorContact.safeParse(contactIn(row))
  return (error?.issues ?? []).map(({ path, message }) =>
    problemAt(vendorImport, contactColumns[String(path[0])] ?? 'contact_name', message),
  )
}
