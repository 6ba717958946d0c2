/** Firms of the Vendor Portal: who decides on a request to join one, and how long things last. */

/** How long the link in a registration's email works. */
export const linkHours = 48

/** Requests of one user that wait at once. */
export const mostWaiting = 5

export const requestStatuses = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatusNames: Record<RequestStatus, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** A firm's people decide once it has some; before that, the county verifies who acts for it. */
export const decider = (firm: { readonly has_people: boolean } | null): 'firm' | 'county' =>
  firm?.has_people ? 'firm' : 'county'
