import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

export const County = z.object({
  id: z.uuid(),
  name: z.string(),
  subdomain: z.string(),
  logo_url: z.string().nullable(),
  accent: z.string(),
  time_zone: z.string(),
  date_format: z.string(),
  contact_email: z.string(),
})
export type County = z.infer<typeof County>

export const getCounty = endpoint({
  method: 'GET',
  path: '/api/tenants/:subdomain',
  summary: 'Get the county for a subdomain',
  access: 'public',
  params: z.object({ subdomain: z.string().max(63) }),
  output: County,
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/tenants/:subdomain/logo',
  summary: 'Get the county’s logo',
  access: 'public',
  params: z.object({ subdomain: z.string().max(63) }),
  query: z.object({ v: z.string().max(64).optional() }),
  output: z.unknown(),
})
