import { z } from 'zod'

export const tabs = ['properties', 'document', 'attachments', 'checklist'] as const
export type Tab = (typeof tabs)[number]

export const views = ['information', 'evaluation', 'summary', 'attendance'] as const
export type View = (typeof views)[number]

export const projectPageSearch = z.object({
  tab: z.enum(tabs).optional().catch(undefined),
  /** The sub-view of the properties. */
  view: z.enum(views).optional().catch(undefined),
})
