/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const certificateSorts = ['sent_at', 'vendor_name', 'status', 'expires_on'] as const

export const standingSorts = ['urgency', 'name', 'until'] as const

export const certificateStatuses = ['waiting', 'accepted', 'returned'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

/** How a vendor stands with all that its contracts ask for, the most urgent first. */
export const standings = ['lapsed', 'missing', 'lapses-soon', 'covered', 'not-required'] as const
export type Standing = (typeof standings)[number]
