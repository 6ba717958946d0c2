/** What a performance report rates, and in which words. */

export const headings = ['quality', 'timeliness', 'billing', 'communication', 'safety'] as const
export type Heading = (typeof headings)[number]
export const headingNames: Record<Heading, string> = {
  quality: 'Quality of work',
  timeliness: 'On time',
  billing: 'Price and billing',
  communication: 'Communication',
  safety: 'Safety',
}

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]
const ratingNames: Record<Rating, string> = {
  1: 'Unsatisfactory',
  2: 'Marginal',
  3: 'Satisfactory',
  4: 'Very good',
  5: 'Exceptional',
}

/** `4, Very good`. */
export const ratingText = (rating: Rating | null) =>
  rating === null ? 'Not applicable' : `${rating}, ${ratingNames[rating]}`

export const rehires = ['yes', 'conditions', 'no'] as const
export type Rehire = (typeof rehires)[number]
export const rehireNames: Record<Rehire, string> = {
  yes: 'Yes',
  conditions: 'Yes, with conditions',
  no: 'No',
}

/** Of the headings that apply, to one decimal: `3.8`. */
export function averageRating(given: Readonly<Record<Heading, Rating | null>>): string {
  const all = headings.flatMap((heading) => given[heading] ?? [])
  const sum = all.reduce<number>((total, each) => total + each, 0)
  return all.length === 0 ? '' : (Math.round((sum * 10) / all.length) / 10).toFixed(1)
}
