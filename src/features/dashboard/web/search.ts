import { z } from 'zod'
import { contractSearch } from '#features/contracts/web/index.ts'
import { meetingPanelSearch } from '#features/meetings/web/index.ts'
import { projectSearch } from '#features/procurement/web/index.ts'

/** Each panel has its own part of the address. */
export const dashboardSearch = z.object({
  meetings: meetingPanelSearch.optional().catch(undefined),
  procurement: projectSearch.optional().catch(undefined),
  contracts: contractSearch.optional().catch(undefined),
})
