/** Every kind of matters. */
import type { ServedKind } from '#features/kinds/server/index.ts'
import { servedResolutions } from '#features/resolutions/server/served.ts'

const served: readonly ServedKind[] = [servedResolutions]

export const matterKinds = served.map(({ routed }) => routed)
export const draftedKinds = served.map(({ text }) => text)
