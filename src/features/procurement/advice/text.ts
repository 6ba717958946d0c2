/** Purchasing guidance in words. */

/** How many past purchases the user may not see; they count all the same. */
export const hiddenText = (count: number): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? 'project' : 'projects'} of other departments`
