/** Where to report a security problem, as RFC 9116 has it. */
import type { County } from '#features/tenants/contract.ts'
import { addMonths, dayIn } from '#platform/shared/days.ts'

const monthsValid = 6

/** The day moves once a month, so that whoever keeps the file need not fetch it again every time. */
export function securityContact(county: County, address: string, now: Date): string {
  const expires = `${addMonths(dayIn('UTC', now), monthsValid).slice(0, 7)}-01T00:00:00Z`
  const contact = county.contact_email ? `mailto:${county.contact_email}` : `${address}/public`
  return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`
}
