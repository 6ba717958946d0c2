import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { setupStepNames } from './step-names.ts'

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
  isAside: true,
  summary: 'Get the setup steps and which are done, based on the county’s records',
  access,
  output: SetupGuide,
})

export const dismissSetupGuide = endpoint({
  method: 'POST',
  path: '/api/setup-guide/dismiss',
  summary: 'Dismiss the setup guide from the first screen, for everyone',
  access,
  output: SetupGuide,
})
