/** The thread of any record, for those who may open the record. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { threadKinds } from './rules.ts'

const ThreadStep = z.object({
  key: z.string(),
  kind: z.enum(threadKinds),
  id: z.uuid(),
  /** The id in the address of its page; null where the user can’t open it. */
  page_id: z.uuid().nullable(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  /** What happened on its date. */
  event: z.string(),
  date: z.iso.date().nullable(),
  who: z.string().nullable(),
  /** Keys of the steps right before it. */
  before: z.array(z.string()),
  /** How many steps lead to it. */
  level: z.number().int(),
  /** Days since the step before; less than none where it came earlier. */
  days: z.number().int().nullable(),
})
export type ThreadStep = z.infer<typeof ThreadStep>

export const Thread = z.object({
  /** The keys of the record that was asked for. */
  asked: z.array(z.string()),
  steps: z.array(ThreadStep),
  /** There are more records than are shown. */
  is_more: z.boolean(),
})
export type Thread = z.infer<typeof Thread>

const params = z.object({ kind: z.enum(threadKinds), id: z.uuid() })

export const getThread = endpoint({
  method: 'GET',
  path: '/api/thread/:kind/:id',
  isAside: true,
  summary: 'Get everything that a record came from and that came of it, as far as you can see it, in order',
  access: 'signed-in',
  params,
  output: Thread,
})

export const printThread = endpoint({
  method: 'GET',
  path: '/api/thread/:kind/:id/thread.pdf',
  summary: 'Get the thread of a record as PDF/UA-1',
  access: 'signed-in',
  params,
  takesTurns: 'documents',
  output: z.unknown(),
  answers: 'application/pdf',
})
