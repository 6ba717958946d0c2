import type { CertificateRow } from '../contract.ts'

/** Who sent a certificate, and how. */
export function originText({
  sent_by,
  sent_by_link,
  sent_by_vendor,
}: Pick<CertificateRow, 'sent_by' | 'sent_by_link' | 'sent_by_vendor'>): string {
  if (sent_by_link) return `${sent_by} (link to ${sent_by_link})`
  return sent_by_vendor ? `${sent_by} (vendor)` : sent_by
}
