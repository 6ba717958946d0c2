import { useState } from 'react'
import { hasTextChanged, TextChangedDialog } from '#features/drafts/web/index.ts'
import type { ActivityEvent } from '#features/matters/contract.ts'
import { ForwardDialog, ReasonDialog } from '#features/routing/web/index.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import * as contract from '../../contract.ts'
import { routeCalls } from '../../routing-contract.ts'
import { type Action, resolutionKind, sendsOn } from '../../rules.ts'
import { doneWords, nameOf } from '../labels.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'
import { type Blanks, BlanksDialog } from './BlanksDialog.tsx'
import { DraftLink } from './DraftLink.tsx'
import {
  decides,
  isDestructive,
  isMove,
  type RoutingAction,
  routingActionLabels,
  useRequestRead,
  useResolutionRead,
} from './moves.ts'
import { RequestChangedDialog } from './RequestChangedDialog.tsx'
import { gapsBefore } from './use-blanks.ts'
import { useLiveAction } from './use-resolution.ts'
import { isWithoutCommittee } from './without-committee.ts'

/** What ends a resolution says so before it is done. */
function consequenceOf(
  deed: RoutingAction,
  { placements, returns_to }: contract.ResolutionView,
): string | undefined {
  const agenda = placements.find(({ decided_at }) => decided_at === null)
  const taken = agenda ? ` It will be removed from the agenda of Meeting ${agenda.meeting_number}.` : ''
  if (deed === 'return' && returns_to) return `Returns to: ${returns_to}.${taken}`
  if (deed === 'withdraw')
    return `You can’t undo this: a withdrawn resolution can’t be resumed.${taken} The requester and the people it’s assigned to will get an email.`
  if (deed === 'reject')
    return `You can’t undo this: a rejected resolution can’t be resumed. To have it changed, choose Return instead. The requester will get an email.`
  return undefined
}

const unreviewed = {
  title: 'Approve without a committee',
  text: 'No committee is named, so no committee will review this resolution. To have one review it, name it in the request.',
  action: 'Approve',
}

const publishing = (resolution: { number: string | null; title: string }) => ({
  title: `Publish ${nameOf(resolution)}`,
  text: 'Anyone will be able to read it on the public portal. You can’t undo this.',
  action: 'Publish',
})

/**
 * Does what the reader chooses; asks first where the text has gaps, and for the reason where one is needed. Where the text has
 * changed since they opened it, they are shown to it.
 */
export function useMoves(resolution: contract.ResolutionView | undefined, onDone?: () => void) {
  const [asked, setAsked] = useState<RoutingAction | null>(null)
  const looking = useRunWithToast()
  const { deed, isRunning: isMoving } = useLiveAction()
  const changed = useResolutionsChanged()
  const isRunning = looking.isRunning || isMoving
  const [warned, setWarned] = useState<{ deed: Action; gaps: Blanks } | null>(null)
  const [outdated, setOutdated] = useState<Action | null>(null)
  const [unread, setUnread] = useState<{ deed: RoutingAction; changes: ActivityEvent[] } | null>(null)
  const [movedBy, setMovedBy] = useState<Action | null>(null)
  const textRead = useResolutionRead(resolution)
  const activity = useRequestRead(resolution)
  const confirm = useConfirm()
  const close = () => {
    setAsked(null)
    setWarned(null)
    setOutdated(null)
    setUnread(null)
  }
  const goOn = () => setMovedBy(null)
  if (!resolution) return { isRunning, start: () => undefined, dialog: null, movedBy, goOn }
  const { id, version } = resolution
  const params = { id }

  async function run(work: () => Promise<contract.ResolutionView>, done: string, moved?: Action) {
    const whyNot = (error: unknown) => {
      if (!moved || !hasTextChanged(error)) return messageOf(error)
      close()
      setOutdated(moved)
      return null
    }
    const isDone = await deed(work, done, whyNot)
    if (!isDone && moved && decides(moved)) await tellUnread(moved)
    if (!isDone) return false
    close()
    setMovedBy(moved ?? null)
    onDone?.()
    return true
  }

  function send(chosen: Exclude<RoutingAction, 'forward'>, comment = '') {
    const body = { version, comment }
    if (chosen === 'hold') return run(() => call(contract.holdResolution, { params, body }), 'Put on hold')
    if (chosen === 'release') return run(() => call(contract.releaseResolution, { params, body }), 'Released')
    const move = async () => {
      const read = decides(chosen) && { text_read: { text: await textRead() } }
      return call(contract.moveResolution, { params: { id, action: chosen }, body: { ...body, ...read } })
    }
    return run(move, `Resolution ${doneWords[chosen]}`, chosen)
  }

  /** Whether others have changed the request since it was opened; says what. */
  async function tellUnread(chosen: RoutingAction): Promise<boolean> {
    const changes = await activity.findUnread()
    if (changes.length === 0) return false
    close()
    setUnread({ deed: chosen, changes })
    return true
  }

  async function start(chosen: RoutingAction) {
    if (decides(chosen)) {
      let isUnread = false
      const isAnswered = await looking.runWithToast(async () => {
        isUnread = await tellUnread(chosen)
      })
      if (isUnread || !isAnswered) return
    }
    if (!isMove(chosen) || !sendsOn(chosen) || !resolution) return go(chosen)
    await looking.runWithToast(async () => {
      const gaps = await gapsBefore(resolution, chosen)
      setWarned(gaps && { deed: chosen, gaps })
      if (!gaps) await go(chosen)
    })
  }

  async function go(chosen: RoutingAction) {
    setWarned(null)
    if (!resolution) return
    if (chosen === 'publish' && !(await confirm(publishing(resolution)))) return
    if (chosen === 'approve' && isWithoutCommittee(resolution) && !(await confirm(unreviewed))) return
    const isAsked =
      chosen === 'hold' ||
      chosen === 'forward' ||
      (chosen !== 'release' && resolutionKind.commented.includes(chosen))
    if (isAsked) setAsked(chosen)
    else await send(chosen)
  }

  const dialog = warned ? (
    <BlanksDialog
      id={id}
      action={routingActionLabels[warned.deed]}
      gaps={warned.gaps}
      onAnyway={() => go(warned.deed)}
      onClose={close}
    />
  ) : unread ? (
    <RequestChangedDialog
      action={routingActionLabels[unread.deed]}
      changes={unread.changes}
      onRead={() => {
        activity.note(unread.changes)
        close()
      }}
      onClose={close}
    />
  ) : outdated ? (
    <TextChangedDialog
      action={routingActionLabels[outdated]}
      link={<DraftLink id={id} onFollow={close} />}
      onClose={close}
    />
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
      action={routingActionLabels[asked]}
      about={id}
      isDestructive={isDestructive(asked)}
      consequence={consequenceOf(asked, resolution)}
      isRunning={isRunning}
      onReason={(comment) => send(asked, comment)}
      onClose={close}
    />
  ) : null
  return { isRunning, start, dialog, movedBy, goOn }
}
