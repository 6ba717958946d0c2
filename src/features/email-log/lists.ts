/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const mailSorts = ['created_at', 'recipient'] as const

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const
