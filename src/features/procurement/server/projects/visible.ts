import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { projectKind } from '../../rules.ts'

/** Throws `not_found` where the user may not see the project. */
export const findProjectVisible = (ctx: Ctx<UserActor>, id: string) => findVisible(ctx, projectKind, id)
