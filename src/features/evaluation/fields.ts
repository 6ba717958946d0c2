/** What the calls of an evaluation have in common. */
import { z } from 'zod'
import { Version } from '#platform/shared/version.ts'
import { hundredthsOfScore } from './rules.ts'

export const score = { permission: 'evaluations.score' } as const
export const manage = { permission: 'evaluations.manage' } as const
export const params = z.object({ id: z.uuid() })
export const version = { version: Version.optional() }

export const longText = z.string().trim().max(5000, 'Use 5,000 or fewer characters.')
export const text = (missing: string) => longText.min(1, missing)

const scoreMessage = 'Enter a score with up to 2 decimals, such as 8.75.'
export const Score = z
  .string()
  .trim()
  .max(10)
  .refine((typed) => hundredthsOfScore(typed) !== null, scoreMessage)
  .meta({ examples: ['8.75'] })
