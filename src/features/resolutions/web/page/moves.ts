/** What the reader may do with a resolution, and what of it they have read. */
import { useTextRead } from '#features/drafts/web/index.ts'
import { isDecisionOn } from '#features/matters/rules.ts'
import { useActivityRead } from '#features/matters/web/index.ts'
import { listActivity, type ResolutionView } from '../../contract.ts'
import { draftCalls } from '../../draft-contract.ts'
import { type Action, resolutionKind } from '../../rules.ts'
import { actionNames } from '../labels.ts'

export type RoutingAction = Action | 'hold' | 'release' | 'forward'

const destructive: readonly RoutingAction[] = ['reject', 'withdraw']
const forward: readonly RoutingAction[] = ['submit', 'approve', 'adopt', 'publish', 'resume']
export const isDestructive = (deed: RoutingAction) => destructive.includes(deed)
export const isForward = (deed: RoutingAction) => forward.includes(deed)
const rankOf = (deed: RoutingAction) => (isForward(deed) ? 0 : isDestructive(deed) ? 2 : 1)

export const routingActionLabels: Record<RoutingAction, string> = {
  ...actionNames,
  hold: 'Hold',
  release: 'Release',
  forward: 'Forward',
}

/** What the reader may do: what sends it on comes first, then what ends it, and last what keeps it where it is. */
export function availableActions({ may, is_held }: ResolutionView): RoutingAction[] {
  const moves = may.actions.toSorted((one, other) => rankOf(one) - rankOf(other))
  return [
    ...moves,
    ...(may.forward ? (['forward'] as const) : []),
    ...(may.hold ? ([is_held ? 'release' : 'hold'] as const) : []),
  ]
}

export const isMove = (deed: RoutingAction): deed is Action =>
  deed !== 'hold' && deed !== 'release' && deed !== 'forward'

export const decides = (deed: RoutingAction) => isDecisionOn(resolutionKind, deed)

/** Why it can't be done now; null where it can. */
export function whyBlocked({ is_held, may }: ResolutionView, deed: RoutingAction): string | null {
  if (is_held && decides(deed)) return 'This resolution is on hold. Release it first.'
  return may.not_yet.find(({ action }) => action === deed)?.reason ?? null
}

/** The number of the text that the reader has before them, for whoever can decide on it. */
export const useResolutionRead = (resolution: ResolutionView | undefined) =>
  useTextRead(
    draftCalls,
    { id: resolution?.id ?? '', section: 'text' },
    resolution?.may.actions.some(decides) ?? false,
  )

/** What the reader knows of the request, for whoever can decide on it. */
export const useRequestRead = (resolution: ResolutionView | undefined) =>
  useActivityRead(listActivity, resolution?.id ?? '', resolution?.may.actions.some(decides) ?? false)
