/** Awards that stand, for staff. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'

const sorts = ['awarded', '-awarded'] as const

const AwardListQuery = listQuery(['awarded'], 'awarded')
  .omit({ q: true })
  .extend({ sort: z.literal(sorts).default('-awarded'), vendor: z.uuid().optional() })
export type AwardListQuery = z.output<typeof AwardListQuery>

export const AwardListRow = z.object({
  /** Of the project. */
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  awarded_at: z.iso.datetime({ offset: true }),
  /** Everyone that was awarded a part. */
  vendors: z.array(z.string()),
  /** Of the vendor that was asked for, or of all; null where a part has no amount. */
  amount: z.number().nullable(),
})
export type AwardListRow = z.infer<typeof AwardListRow>

export const listAwards = endpoint({
  method: 'GET',
  path: '/api/awards',
  summary:
    'List awards that stand, of all vendors or of one, the latest first; the total is in X-Total-Count',
  access: { permission: 'projects.see' },
  query: AwardListQuery,
  output: z.array(AwardListRow),
})
