/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

/** In the place of a person: whatever no one signed in for. */
export const nobody = 'nobody'
