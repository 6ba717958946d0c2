import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#platform/server/context.ts'
import { SolicitationContent } from '../../solicitation/content.ts'
import { publishableOf } from './content.ts'
import { findNewest } from './queries.ts'

/** Null where an addendum would change something. The page asks at every view: equality is enough, no difference is told. */
export async function findNothingChanged(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  id: string,
): Promise<string | null> {
  const newest = await findNewest(ctx.tx, id)
  if (!newest) return null
  const { content } = await publishableOf(ctx, id)
  return isDeepStrictEqual(asStored(newest), asStored(content)) ? 'This addendum changes nothing yet.' : null
}

/** As it is read back: with what later versions of the product added to it, and without what is undefined. */
const asStored = (content: SolicitationContent) =>
  SolicitationContent.parse(JSON.parse(JSON.stringify(content)))
