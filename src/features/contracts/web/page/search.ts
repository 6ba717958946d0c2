import { z } from 'zod'
import { changeKinds } from '../../change-rules.ts'

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
export const contractPageSearch = z.object({
  tab: z.enum(tabs).optional().catch(undefined),
  /** A change to start with, on the tab of changes: one click on the calendar. */
  start: z.enum(changeKinds).optional().catch(undefined),
})
