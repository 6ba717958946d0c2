/** What a list lets a view hold, as its own contract says. */
import { z } from 'zod'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { forbidden, invalid } from '#platform/shared/errors.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { ViewQuery } from '../contract.ts'
import { shownBy, type ViewList } from '../rules.ts'

export interface ListedScreen {
  readonly title: string
  readonly query: Endpoint['query']
  /** Without one, all staff may open it. */
  readonly permission: Permission | undefined
}
export type ScreenOf = (list: ViewList) => ListedScreen

export const canSee = (actor: Pick<UserActor, 'role' | 'can'>, { permission }: ListedScreen): boolean =>
  actor.role !== vendorRole && (permission === undefined || actor.can(permission))

export function requireSeen(ctx: Ctx<UserActor>, screen: ListedScreen): void {
  if (!canSee(ctx.actor, screen)) throw forbidden()
}

const notKept = ['tenant_id', 'tenantId', 'limit', 'offset', 'page', 'dialog']

const short = z.union([z.string().max(500), z.number()])

/** The known parameters alone; one that is known with a value that the list would refuse is refused here too. */
export function queryFor(screen: ListedScreen, query: ViewQuery): ViewQuery {
  const known = new Map<string, z.core.$ZodType>(Object.entries(screen.query?.shape ?? {}))
  const kept = Object.entries(query).filter(([name, value]) => {
    if (notKept.includes(name)) return false
    const schema = known.get(name) ?? (shownBy.some((each) => each === name) ? short : undefined)
    if (!schema) return false
    const isTaken = [value, String(value)].some((each) => z.safeParse(schema, each).success)
    if (!isTaken) throw invalid(`This list has no “${name}” with this value.`)
    return true
  })
  return Object.fromEntries(kept)
}
