import { z } from 'zod'

export const tabs = [
  'overview',
  'money',
  'changes',
  'papers',
  'insurance',
  'routing',
  'comments',
  'retention',
  'activity',
] as const
export type Tab = (typeof tabs)[number]

/** Which tab is open stands in the address: an email leads to the right one. */
export const contractPageSearch = z.object({ tab: z.enum(tabs).optional().catch(undefined) })
