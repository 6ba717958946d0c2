import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { CertificateRow, VendorStanding } from './contract.ts'
import { certificateStatusNames, standingNames } from './rules.ts'

const dayOf = (day: string | null) => (day === null ? null : { day })

export const standingColumns: readonly SheetColumn<VendorStanding>[] = [
  { key: 'name', title: 'Vendor', value: (row) => row.name },
  { key: 'standing', title: 'Status', value: (row) => standingNames[row.standing] },
  { key: 'until', title: 'Next expiration', value: (row) => dayOf(row.until) },
  { key: 'contracts', title: 'Contracts', value: (row) => row.contracts },
  { key: 'waiting', title: 'To review', value: (row) => row.waiting || null },
]

export const certificateStatusOf = ({ status, is_superseded }: CertificateRow) =>
  is_superseded ? 'Corrected' : certificateStatusNames[status]

type Origin = Pick<CertificateRow, 'sent_by' | 'sent_by_link' | 'sent_by_vendor'>

/** Who sent a certificate, and how. */
export function originText({ sent_by, sent_by_link, sent_by_vendor }: Origin): string {
  if (sent_by_link) return `${sent_by} (link to ${sent_by_link})`
  return sent_by_vendor ? `${sent_by} (vendor)` : sent_by
}

export const certificateColumns: readonly SheetColumn<CertificateRow>[] = [
  { key: 'vendor', title: 'Vendor', value: (row) => row.vendor_name },
  { key: 'file', title: 'File', value: (row) => row.file_name },
  { key: 'status', title: 'Status', value: certificateStatusOf },
  { key: 'expires', title: 'First expiration', value: (row) => dayOf(row.expires_on) },
  { key: 'sent', title: 'Received', value: (row) => new Date(row.sent_at) },
  { key: 'by', title: 'From', value: originText },
]
