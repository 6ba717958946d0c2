/** Small questions that a screen has at its start, asked at once: on a slow line each question of its own costs a wait. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mostTogether, togetherPath } from './together-limits.ts'

/** Of one question, as it would be had it been asked alone. */
const AnswerOfOne = z.object({
  status: z.number().int(),
  /** Of a list: how many rows there are in all. */
  total: z.number().int().optional(),
  body: z.unknown(),
})

export const askTogether = endpoint({
  method: 'GET',
  path: togetherPath,
  summary: 'Ask several of a screen’s small questions at once; each is answered as if it were asked alone',
  access: 'signed-in',
  query: z.object({
    /** Address with its query, such as `/api/bell`. */
    ask: z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().max(300)).min(1).max(mostTogether),
    ),
  }),
  output: z.array(AnswerOfOne),
})
