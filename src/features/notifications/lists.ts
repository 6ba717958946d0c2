/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const notificationSorts = ['key', 'fromemail', 'subject'] as const
