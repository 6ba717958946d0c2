/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const userSorts = [
  'first_name',
  'last_name',
  'email',
  'title',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'cell_phone',
  'role',
] as const

export const userStatuses = ['active', 'disabled'] as const
