import { z } from 'zod'

export const tabs = ['overview', 'draft', 'routing', 'comments', 'attachments', 'activity'] as const

/** Which tab is open stands in the address: a mail leads to the right one. */
export const pageSearch = z.object({ tab: z.enum(tabs).optional().catch(undefined) })
