/** Which rows a number of the procurement report counts. */
export const shownRows = ['all', 'opened', 'single', 'none', 'awarded', 'timed', 'compared'] as const
export type ShownRows = (typeof shownRows)[number]
