import type { MatterKind } from '#features/matters/rules.ts'
import { insertMatter, type Matter } from '#features/matters/server/index.ts'
import { beginRouting } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'

interface Request {
  readonly title?: string
  readonly category: string
  readonly department_id?: string | null
  readonly requested_on?: string | null
}

/** A new matter: a draft, with who asked for it. Its year is that of the request until it has a number. */
export async function requestMatter(
  ctx: Ctx<UserActor>,
  { kind }: MatterKind,
  request: Request,
): Promise<Matter> {
  const { tx, actor, tenant, now } = ctx
  const day = request.requested_on ?? dayIn(tenant.timeZone, now)
  const matter = await insertMatter(tx, {
    ...request,
    kind,
    year: Number(day.slice(0, 4)),
    requester_id: actor.userId,
    assignee_user_id: actor.userId,
    waiting_since: now,
    created_at: now,
    changed_at: now,
  })
  await beginRouting(ctx, matter)
  return matter
}
