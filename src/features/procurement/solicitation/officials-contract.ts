/** The opening officials of a project: vendors seal what they submit to them. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { mostOfficials } from './officials.ts'

const params = z.object({ id: z.uuid() })

const Official = z.object({
  key_id: z.uuid(),
  name: z.string(),
  recipient: z.string(),
  /** False once the key was retired, or its official can't open submissions any more. */
  is_usable: z.boolean(),
})

export const OpeningOfficials = z.object({
  needed: z.number().int(),
  officials: z.array(Official),
  version: Version,
  may_edit: z.boolean(),
  /** Why they can't be changed; null where they can. */
  locked: z.string().nullable(),
})
export type OpeningOfficials = z.infer<typeof OpeningOfficials>

export const getOpeningOfficials = endpoint({
  method: 'GET',
  path: '/api/projects/:id/opening-officials',
  summary: 'Get the opening officials of a project, and how many of them are needed',
  access: { permission: 'projects.see' },
  params,
  output: OpeningOfficials,
})

export const nameOpeningOfficials = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/opening-officials',
  summary: 'Name the opening officials of a project before it is published',
  access: { permission: 'projects.edit' },
  params,
  body: z.object({
    needed: z.number().int(),
    key_ids: z.array(z.uuid()).max(mostOfficials, `Name ${mostOfficials} or fewer opening officials.`),
    version: Version.optional(),
  }),
  output: OpeningOfficials,
})
