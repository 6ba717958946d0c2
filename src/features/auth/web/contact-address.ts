import type { CountyLookup } from '#platform/web/county/county-context.ts'

/** Whom a person writes to who cannot get in: the county's own address, where it has named one. */
export function contactAddress(lookup: CountyLookup): string {
  const named = lookup.status === 'known' ? lookup.county.contact_email : ''
  return named || `support@${window.location.hostname}`
}
