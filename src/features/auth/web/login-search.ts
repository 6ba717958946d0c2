import { z } from 'zod'

export const noticeTexts = {
  'password-saved': 'Your password has been saved. Please log in.',
} as const

export type LoginNotice = keyof typeof noticeTexts

const notices = ['password-saved'] as const satisfies readonly LoginNotice[]

/** What may stand behind `/login`. Texts never travel in the address, only their names. */
export const loginSearch = z.object({
  returnTo: z.string().max(2000).optional().catch(undefined),
  ended: z.boolean().optional().catch(undefined),
  notice: z.enum(notices).optional().catch(undefined),
})
