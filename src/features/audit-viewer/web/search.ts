import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { nobody } from '../lists.ts'

const text = (most: number) => z.coerce.string().trim().min(1).max(most).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

export const auditSearch = tableSearch(['seq']).extend({
  person: z.uuid().or(z.literal(nobody)).optional().catch(undefined),
  object_type: text(100),
  object_id: text(200),
  event: text(100),
  from: day,
  to: day,
})
