/** Every kind of matters. */
import { servedContracts } from '#features/contracts/server/served.ts'
import type { ServedKind } from '#features/kinds/server/index.ts'
import { servedProjects } from '#features/procurement/server/served.ts'
import { servedResolutions } from '#features/resolutions/server/served.ts'

const served: readonly ServedKind[] = [servedResolutions, servedProjects, servedContracts]

export const matterKinds = served.map(({ routed }) => routed)
export const draftedKinds = served.map(({ text }) => text)
