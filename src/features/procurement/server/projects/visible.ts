import { findVisible, lockVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { projectKind } from '../../rules.ts'
import { subjectOf } from '../subject.ts'

/** Throws `not_found` where the user may not see the project. */
export const findProjectVisible = async (ctx: Ctx<UserActor>, id: string) =>
  subjectOf(await findVisible(ctx, projectKind, id))

/** The same, and nobody else changes it until the transaction ends. */
export const lockProjectVisible = async (ctx: Ctx<UserActor>, id: string) =>
  subjectOf(await lockVisible(ctx, projectKind, id))
