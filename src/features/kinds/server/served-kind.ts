/** A kind on the server: how it moves, its text, who may change it, and what it answers with. */
import { type DraftedKind, keepAtMove, requireTextRead } from '#features/drafts/server/index.ts'
import type { MatterKind } from '#features/matters/rules.ts'
import { findMatter, type Matter } from '#features/matters/server/index.ts'
import { type ActingUser, mayEdit, stepName } from '#features/routing/rules.ts'
import { go, placeAfterAction, type RoutedKind } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/endpoint.ts'
import { type AppError, forbidden } from '#platform/shared/errors.ts'
import type { KindEndpoints } from '../contract.ts'

export interface ServedKind {
  readonly routed: RoutedKind
  readonly text: DraftedKind
  /** Who may change its request may change its attachments, and write in its text unless the kind says otherwise. */
  mayChange(acting: ActingUser, matter: Matter): boolean
  /** Why someone may not. */
  refusal(matter: Matter): AppError
  /** What each move answers with. */
  view(ctx: Ctx<UserActor>, id: string): Promise<Output<KindEndpoints['moving']['move']>>
}

interface Given extends Partial<Omit<ServedKind, 'routed' | 'text'>> {
  readonly kind: MatterKind
  readonly sections: readonly string[]
  readonly firstText: DraftedKind['firstText']
  readonly move?: RoutedKind['move']
  readonly mayWrite?: DraftedKind['mayWrite']
  readonly vendorSql?: string
}

/** What a kind does not say is as for every kind: a move keeps the text and goes along the route. */
export function servedKind({ kind, sections, firstText, ...own }: Given): ServedKind {
  const mayChange = own.mayChange ?? ((acting, matter) => mayEdit(kind, acting, matter))
  const refusal = own.refusal ?? (() => forbidden())
  const text: DraftedKind = { kind, sections, firstText, mayWrite: own.mayWrite ?? mayChange, refusal }
  const keepAndGo: RoutedKind['move'] = async (ctx, before, action, reason) => {
    const { place } = await placeAfterAction(ctx, kind, before, action)
    await keepAtMove(ctx, text, before, stepName(kind, place.status, null))
    await go(ctx, kind, before, action, reason)
  }
  return {
    routed: {
      kind,
      move: own.move ?? keepAndGo,
      requireTextRead: (tx, id, read) => requireTextRead(tx, text, id, read),
      vendorSql: own.vendorSql,
    },
    text,
    mayChange,
    refusal,
    view: own.view ?? ((ctx, id) => findMatter(ctx.tx, kind, id)),
  }
}
