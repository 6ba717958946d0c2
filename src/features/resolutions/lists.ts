/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const resolutionSorts = ['changed', 'number', 'title', 'status', 'requested', 'waiting'] as const
