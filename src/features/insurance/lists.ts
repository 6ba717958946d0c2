/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const certificateSorts = ['sent_at', 'vendor_name', 'status', 'expires_on'] as const

export const standingSorts = ['urgency', 'name', 'until'] as const
