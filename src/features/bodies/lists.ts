/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const bodySorts = ['name', 'kind'] as const

export const bodyStatuses = ['current', 'ended'] as const

export const memberSorts = ['name', 'email'] as const

export const memberStatuses = ['serving', 'left'] as const
