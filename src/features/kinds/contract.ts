/** All calls that a kind of matters gets by declaring itself. */
import type { z } from 'zod'
import { attachmentEndpoints } from '#features/attachments/contract.ts'
import { commentEndpoints } from '#features/comments/contract.ts'
import { draftEndpoints } from '#features/drafts/contract.ts'
import { activityEndpoint } from '#features/matters/contract.ts'
import type { MatterKind } from '#features/matters/rules.ts'
import { movingEndpoints, routeEndpoints, statisticsEndpoint } from '#features/routing/contract.ts'

/** `view` is what each move answers with; `sections` are those of its text. */
export const kindEndpoints = <Status extends string, Action extends string, View extends z.ZodType>(
  kind: MatterKind<Status, Action>,
  view: View,
  sections: readonly [string, ...string[]],
) => ({
  moving: movingEndpoints(kind, view),
  route: routeEndpoints(kind),
  comments: commentEndpoints(kind, sections),
  attachments: attachmentEndpoints({ ...kind, name: kind.name.toLowerCase() }),
  draft: draftEndpoints({ ...kind, sections }),
  activity: activityEndpoint(kind),
  statistics: statisticsEndpoint(kind),
})
export type KindEndpoints = ReturnType<typeof kindEndpoints>
