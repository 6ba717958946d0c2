/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const departmentSorts = ['munis_id', 'name', 'city'] as const
