import { useState } from 'react'
import { hasTextChanged, TextChangedDialog, useTextRead } from '#features/drafts/web/index.ts'
import { isDecisionOn } from '#features/matters/rules.ts'
import { ForwardDialog, ReasonDialog } from '#features/routing/web/index.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { contractCalls } from '../../calls.ts'
import { type ContractView, holdContract, moveContract, releaseContract } from '../../contract.ts'
import { type Action, contractKind } from '../../rules.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'
import { unsavedTabs } from './unsaved.ts'
import { useContractAction } from './use-contract.ts'

type Offered = Action | 'hold' | 'release' | 'forward'

export const moveLabels: Record<Offered, string> = {
  submit: 'Submit for Approval',
  approve: 'Approve',
  return: 'Return',
  reject: 'Reject',
  execute: 'Execute',
  terminate: 'Terminate',
  archive: 'Archive',
  hold: 'Hold',
  release: 'Release',
  forward: 'Forward',
}

const done: Record<Exclude<Offered, 'forward'>, string> = {
  submit: 'Contract submitted',
  approve: 'Contract approved',
  return: 'Contract returned',
  reject: 'Contract rejected',
  execute: 'Contract executed',
  terminate: 'Contract terminated',
  archive: 'Contract archived',
  hold: 'Put on hold',
  release: 'Released',
}

export const doneWords: Record<Action | 'forward', string> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  execute: 'executed',
  terminate: 'terminated',
  archive: 'archived',
  forward: 'forwarded',
}

const primary: readonly Offered[] = ['submit', 'approve', 'execute']
const order: readonly Offered[] = ['submit', 'approve', 'execute', 'return', 'archive', 'terminate', 'reject']

/** Asked before what one click should not do. */
const questions: Partial<Record<Offered, { title: string; text: string; action: string }>> = {
  submit: {
    title: 'Submit for Approval',
    text: 'The first person on the route is told by email. The contract can’t be edited until it’s returned.',
    action: 'Submit',
  },
  approve: {
    title: 'Approve',
    text: 'Your approval of the contract as it is now goes on record, and it moves to its next step.',
    action: 'Approve',
  },
  execute: {
    title: 'Execute',
    text: 'The contract is in effect from its start date. You can’t undo this; an executed contract is changed only by amendment.',
    action: 'Execute',
  },
  archive: {
    title: 'Archive',
    text: 'The contract moves to the archive. You can’t undo this.',
    action: 'Archive',
  },
}

const withoutUnsaved = (titles: readonly string[]) => ({
  title: 'Submit without your unsaved changes',
  text: `You have unsaved changes on ${titles.join(' and ')}. To include them, cancel and save them first. The contract can’t be edited until it’s returned.`,
  action: 'Submit without them',
  isDestructive: true,
})

const consequences: Partial<Record<Offered, string>> = {
  return: 'Returns to its requester. All approvals so far are void, and the route starts over.',
  reject:
    'You can’t undo this: a rejected contract can’t be resumed. To have it changed, choose Return instead.',
  terminate: 'You can’t undo this. The contract ends today.',
}

/** What the user may do with a contract, and what each asks first. */
export function useContractMoves(contract: ContractView) {
  const { id, version, may, is_held } = contract
  const [asked, setAsked] = useState<Offered | null>(null)
  /** Refused, because the text is not the one that was read. */
  const [outdated, setOutdated] = useState<Offered | null>(null)
  const confirm = useConfirm()
  const changed = useContractsChanged()
  const { run, isRunning } = useContractAction()
  const decides = may.actions.some((action) => isDecisionOn(contractKind, action))
  const read = useTextRead(contractCalls.draft, { id, section: 'text' }, decides)
  const params = { id }

  const offered = [
    ...may.actions.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    ...(may.forward ? (['forward'] as const) : []),
    ...(may.hold ? ([is_held ? 'release' : 'hold'] as const) : []),
  ].map((action) => ({
    action,
    label: moveLabels[action],
    isPrimary: primary.includes(action),
    isDestructive: action === 'reject' || action === 'terminate',
    reason: whyBlocked(contract, action),
  }))

  async function send(action: Exclude<Offered, 'forward'>, comment = ''): Promise<boolean> {
    const body = { version, comment }
    const isDone = await run(
      async () => {
        if (action === 'hold') return call(holdContract, { params, body })
        if (action === 'release') return call(releaseContract, { params, body })
        const text = isDecisionOn(contractKind, action) ? { text_read: { text: await read() } } : {}
        return call(moveContract, { params: { id, action }, body: { ...body, ...text } })
      },
      done[action],
      (error) => {
        if (!hasTextChanged(error)) return messageOf(error)
        setAsked(null)
        setOutdated(action)
        return null
      },
    )
    if (isDone) setAsked(null)
    return isDone
  }

  async function start(action: Offered) {
    const unsaved = action === 'submit' ? unsavedTabs(id) : []
    const question = unsaved.length > 0 ? withoutUnsaved(unsaved) : questions[action]
    if (question && !(await confirm(question))) return
    const isAsked =
      action === 'forward' ||
      action === 'hold' ||
      action === 'release' ||
      contractKind.commented.some((each) => each === action)
    if (isAsked) setAsked(action)
    else await send(action)
  }

  const close = () => setAsked(null)
  const readAgain = () => setOutdated(null)
  const dialog = outdated ? (
    <TextChangedDialog
      action={moveLabels[outdated]}
      link={
        <AppLink
          to="/contracts/$id"
          params={params}
          search={{ tab: 'papers' }}
          size="sm"
          data-autofocus
          onClick={readAgain}
        >
          Open the agreement
        </AppLink>
      }
      onClose={readAgain}
    />
  ) : asked === 'forward' ? (
    <ForwardDialog
      matter={{ id, version, status: contract.step, stuck: contract.stuck }}
      name={contractKind.name}
      calls={{ ...contractCalls.moving, ...contractCalls.route }}
      onForwarded={changed}
      onClose={close}
    />
  ) : asked ? (
    <ReasonDialog
      action={moveLabels[asked]}
      about={id}
      isDestructive={asked === 'reject' || asked === 'terminate'}
      consequence={consequences[asked]}
      isRunning={isRunning}
      onReason={(comment) => send(asked, comment)}
      onClose={close}
    />
  ) : null
  return { offered, start, dialog, isRunning }
}

/** Why it can't be done now; null where it can. */
function whyBlocked({ is_held, may }: ContractView, action: Offered): string | null {
  if (is_held && isDecisionOn(contractKind, action)) return 'This contract is on hold. Release it first.'
  return may.not_yet.find((each) => each.action === action)?.reason ?? null
}
