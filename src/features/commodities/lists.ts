/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const commoditySorts = ['code', 'description', 'group'] as const

export const commodityOrigins = ['county', 'standard'] as const
