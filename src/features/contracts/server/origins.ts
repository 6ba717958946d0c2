/** What a contract comes from, as far as the user may see it. */
import { z } from 'zod'
import { type Link, visibleAmong } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { contractKind } from '../rules.ts'
import type { ContractView } from '../schemas.ts'

const Kind = z.object({ id: z.uuid(), kind: z.enum(['resolution', 'project', 'contract']) })

/** What the Board adopted and what was published is no secret. */
const open = {
  resolution: 'exists (select from resolutions r where r.id = m.id and r.adopted_date is not null)',
  project: 'exists (select from published_solicitations p where p.id = m.id)',
  contract: 'false',
}
const kinds = { resolution: resolutionKind, project: projectKind, contract: contractKind }

export async function findOrigins(
  ctx: Ctx<UserActor>,
  links: readonly Link[],
): Promise<ContractView['origins']> {
  const before = links.filter(({ is_before }) => is_before)
  if (before.length === 0) return []
  const rows = await ctx.tx.rows(Kind, 'select id, kind from matters where id = any ($1)', [
    before.map(({ id }) => id),
  ])
  const visible = await Promise.all(
    (['resolution', 'project', 'contract'] as const).map((kind) =>
      visibleAmong(
        ctx,
        kinds[kind],
        rows.filter((row) => row.kind === kind).map(({ id }) => id),
        open[kind],
      ),
    ),
  )
  return before.flatMap(({ id, number, title }) => {
    const kind = rows.find((row) => row.id === id)?.kind
    return kind && visible.some((ids) => ids.has(id)) ? [{ kind, id, number, title }] : []
  })
}
