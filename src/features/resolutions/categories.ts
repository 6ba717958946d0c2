/** What a resolution is about: its template, and its route where the county gives the category its own. */
export const resolutionCategories = [
  'Contract/Purchase Order',
  'Appointment',
  'Proclamation',
  'Grant',
  'Personnel',
  'Other',
] as const
export type ResolutionCategory = (typeof resolutionCategories)[number]
