/** The one stream by which every screen hears that something changed. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const followChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'Follow that you were notified, or that something changed in the lists that you see: of which kind, never what (server-sent events)',
  access: 'signed-in',
  output: z.unknown(),
})
