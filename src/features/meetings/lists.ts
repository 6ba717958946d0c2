/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const meetingSorts = ['date', 'number', 'meeting_type', 'location', 'upcoming'] as const

export const tabs = ['board', 'committee', 'other'] as const
export type Tab = (typeof tabs)[number]
