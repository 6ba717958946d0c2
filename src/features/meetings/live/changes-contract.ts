/** The call by which screens hear of changes to a meeting. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

export const followMeeting = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/changes',
  summary: 'Follow changes to a meeting (server-sent events)',
  access: { permission: 'meetings.see' },
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** Show me to the others who have the meeting open, and them to me. */
    as: z.literal('editor').optional(),
  }),
  output: z.unknown(),
})
