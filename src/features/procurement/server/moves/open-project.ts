/** Opened, once enough opening officials have handed over their shares. */
import { findMatter } from '#features/matters/server/index.ts'
import { enter, placeAfterAction } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { projectKind } from '../../rules.ts'

export async function openProject(ctx: Ctx, id: string): Promise<void> {
  const before = await findMatter(ctx.tx, projectKind, id)
  const { route, place } = await placeAfterAction(ctx, projectKind, before, 'open')
  await enter(ctx, projectKind, before, route, { place, action: 'open', event: 'opened' })
}
