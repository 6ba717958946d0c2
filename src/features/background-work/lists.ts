/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const failedJobSorts = ['failed_at', 'kind'] as const
