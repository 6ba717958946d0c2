import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { setupStepNames } from './rules.ts'

export const SetupGuide = z.object({
  /** An administrator has taken it from the first screen. */
  is_dismissed: z.boolean(),
  steps: z.array(z.object({ step: z.enum(setupStepNames), is_done: z.boolean() })),
})
export type SetupGuide = z.infer<typeof SetupGuide>

const access = { permission: 'county.manage' } as const

export const getSetupGuide = endpoint({
  method: 'GET',
  path: '/api/setup-guide',
  summary: 'What the county still has to set up, as its records say',
  access,
  output: SetupGuide,
})

export const dismissSetupGuide = endpoint({
  method: 'POST',
  path: '/api/setup-guide/dismiss',
  summary: 'Take the setup guide from the first screen, for everyone',
  access,
  output: SetupGuide,
})
