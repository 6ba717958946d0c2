import { useState } from 'react'
import { hasTextChanged, TextChangedDialog } from '#features/drafts/web/index.ts'
import { isDecisionOn } from '#features/matters/rules.ts'
import { ForwardDialog, ReasonDialog } from '#features/routing/web/index.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { contractCalls } from '../../calls.ts'
import { type ContractView, holdContract, moveContract, releaseContract } from '../../contract.ts'
import { contractKind } from '../../rules.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'
import { moveLabels, type Offered, useContractRead } from './moves.ts'
import { unsavedTabs } from './unsaved.ts'
import { useContractAction } from './use-contract.ts'

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

/** Does what the user chooses, and asks first what each needs. */
export function useContractMoves(contract: ContractView) {
  const { id, version } = contract
  const [asked, setAsked] = useState<Offered | null>(null)
  /** Refused, because the text is not the one that was read. */
  const [outdated, setOutdated] = useState<Offered | null>(null)
  const confirm = useConfirm()
  const changed = useContractsChanged()
  const { run, isRunning } = useContractAction()
  const read = useContractRead(contract)
  const params = { id }

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
  return { start, dialog, isRunning }
}
