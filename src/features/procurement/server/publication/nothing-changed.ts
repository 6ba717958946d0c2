import type { Ctx } from '#platform/server/context.ts'
import { changesBetween, hasChanged } from '../../solicitation/changes.ts'
import { publishableOf } from './content.ts'
import { findVersions } from './queries.ts'

/** Null where an addendum would change something. */
export async function findNothingChanged(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  id: string,
): Promise<string | null> {
  const [newest] = await findVersions(ctx.tx, id)
  if (!newest) return null
  const { content } = await publishableOf(ctx, id)
  return hasChanged(changesBetween(newest.content, content)) ? null : 'This addendum changes nothing yet.'
}
