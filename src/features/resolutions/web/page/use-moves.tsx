import { useState } from 'react'
import { hasTextChanged, useTextRead } from '#features/drafts/web/index.ts'
import { isDecisionOn } from '#features/matters/rules.ts'
import { ForwardDialog, ReasonDialog } from '#features/routing/web/index.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import * as contract from '../../contract.ts'
import { draftCalls } from '../../draft-contract.ts'
import { routeCalls } from '../../routing-contract.ts'
import { type Action, resolutionKind, sendsOn } from '../../rules.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'
import { actionNames, doneWords } from '../words.ts'
import { type Gaps, GapsDialog } from './GapsDialog.tsx'
import { TextChangedDialog } from './TextChangedDialog.tsx'
import { gapsBefore } from './use-gaps.ts'
import { useDeed } from './use-resolution.ts'

export type Deed = Action | 'hold' | 'release' | 'forward'

const destructive: readonly Deed[] = ['reject', 'withdraw']
const forward: readonly Deed[] = ['submit', 'approve', 'adopt', 'publish', 'resume']
export const isDestructive = (deed: Deed) => destructive.includes(deed)
export const isForward = (deed: Deed) => forward.includes(deed)
const rankOf = (deed: Deed) => (isForward(deed) ? 0 : isDestructive(deed) ? 2 : 1)

export const deedNames: Record<Deed, string> = {
  ...actionNames,
  hold: 'Hold',
  release: 'Release',
  forward: 'Forward',
}

/** What the reader may do: what sends it on comes first, then what ends it, and last what keeps it where it is. */
export function deedsOf({ may, is_held }: contract.ResolutionView): Deed[] {
  const moves = may.actions.toSorted((one, other) => rankOf(one) - rankOf(other))
  return [
    ...moves,
    ...(may.forward ? (['forward'] as const) : []),
    ...(may.hold ? ([is_held ? 'release' : 'hold'] as const) : []),
  ]
}

const isMove = (deed: Deed): deed is Action => deed !== 'hold' && deed !== 'release' && deed !== 'forward'

const decides = (deed: Deed) => isDecisionOn(resolutionKind, deed)

export const isBlocked = ({ is_held }: contract.ResolutionView, deed: Deed) => is_held && decides(deed)

/** The number of the text that the reader has before them, for whoever can decide on it. */
export const useResolutionRead = (resolution: contract.ResolutionView | undefined) =>
  useTextRead(
    draftCalls,
    { id: resolution?.id ?? '', section: 'text' },
    resolution?.may.actions.some(decides) ?? false,
  )

/**
 * Does what the reader chooses; asks first where the text has gaps, and for the reason where one is needed. Where the text has
 * changed since they opened it, they are shown to it.
 */
export function useMoves(resolution: contract.ResolutionView | undefined, onDone?: () => void) {
  const [asked, setAsked] = useState<Deed | null>(null)
  const looking = useDoAndTell()
  const { deed, isRunning: isMoving } = useDeed()
  const changed = useResolutionsChanged()
  const isRunning = looking.isRunning || isMoving
  const [warned, setWarned] = useState<{ deed: Action; gaps: Gaps } | null>(null)
  const [outdated, setOutdated] = useState<Action | null>(null)
  const textRead = useResolutionRead(resolution)
  const close = () => {
    setAsked(null)
    setWarned(null)
    setOutdated(null)
  }
  if (!resolution) return { isRunning, start: () => undefined, dialog: null }
  const { id, version } = resolution
  const params = { id }

  async function run(work: () => Promise<contract.ResolutionView>, done: string, moved?: Action) {
    const whyNot = (error: unknown) => {
      if (!moved || !hasTextChanged(error)) return messageOf(error)
      close()
      setOutdated(moved)
      return null
    }
    if (!(await deed(work, done, whyNot))) return
    close()
    onDone?.()
  }

  function send(chosen: Exclude<Deed, 'forward'>, comment = '') {
    const body = { version, comment }
    if (chosen === 'hold') return run(() => call(contract.holdResolution, { params, body }), 'Put on hold')
    if (chosen === 'release') return run(() => call(contract.releaseResolution, { params, body }), 'Released')
    const move = async () => {
      const read = decides(chosen) && { text_read: { text: await textRead() } }
      return call(contract.moveResolution, { params: { id, action: chosen }, body: { ...body, ...read } })
    }
    return run(move, `Resolution ${doneWords[chosen]}`, chosen)
  }

  async function start(chosen: Deed) {
    if (!isMove(chosen) || !sendsOn(chosen) || !resolution) return go(chosen)
    await looking.doAndTell(async () => {
      const gaps = await gapsBefore(resolution, chosen)
      setWarned(gaps && { deed: chosen, gaps })
      if (!gaps) await go(chosen)
    })
  }

  async function go(chosen: Deed) {
    setWarned(null)
    const isAsked =
      chosen === 'hold' ||
      chosen === 'forward' ||
      (chosen !== 'release' && resolutionKind.commented.includes(chosen))
    if (isAsked) setAsked(chosen)
    else await send(chosen)
  }

  const dialog = warned ? (
    <GapsDialog
      id={id}
      action={deedNames[warned.deed]}
      gaps={warned.gaps}
      onAnyway={() => go(warned.deed)}
      onClose={close}
    />
  ) : outdated ? (
    <TextChangedDialog id={id} action={deedNames[outdated]} onClose={close} />
  ) : asked === 'forward' ? (
    <ForwardDialog
      matter={resolution}
      name={resolutionKind.name}
      calls={{ ...contract.movingCalls, ...routeCalls }}
      onForwarded={changed}
      onClose={close}
    />
  ) : asked ? (
    <ReasonDialog
      action={deedNames[asked]}
      isDestructive={isDestructive(asked)}
      isRunning={isRunning}
      onReason={(comment) => send(asked, comment)}
      onClose={close}
    />
  ) : null
  return { isRunning, start, dialog }
}
