import { z } from 'zod'
import { modules } from '#platform/shared/permissions/catalog.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { roleSorts } from '../lists.ts'

export const roleSearch = tableSearch(roleSorts).extend({
  module: z.enum(modules).optional().catch(undefined),
})
