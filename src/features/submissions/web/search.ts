import { z } from 'zod'
import { steps } from '../steps.ts'

/** The part of the submission that is shown. */
export const submitSearch = z.object({ step: z.enum(steps).optional().catch(undefined) })
