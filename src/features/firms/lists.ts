/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const requestSorts = ['asked_at', 'firm_name', 'person', 'status'] as const
