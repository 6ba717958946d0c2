/** In the order in which they are done. Apart from what is said of them: every screen asks whether something is left. */
export const setupStepNames = [
  'county',
  'logo',
  'clerk',
  'departments',
  'clerkUser',
  'attorneyUser',
  'reviewers',
  'secondAdministrator',
  'secondFactor',
  'board',
  'routing',
  'vendors',
  'meetings',
] as const

export type SetupStep = (typeof setupStepNames)[number]
