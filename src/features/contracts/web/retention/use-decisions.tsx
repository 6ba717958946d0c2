import { IconArrowBackUp, IconCertificate, IconCheck, IconFileZip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '#features/routing/web/index.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { contentText, noDocuments } from '../../retention-columns.ts'
import {
  approveDisposition,
  declineDisposition,
  type RetentionRow,
  withdrawDisposition,
} from '../../retention-contract.ts'
import { saveCertificate, savePackage } from './save-certificate.ts'

const refusals = {
  decline: { call: declineDisposition, action: 'Decline Proposal', done: 'Proposal declined' },
  withdraw: { call: withdrawDisposition, action: 'Withdraw Proposal', done: 'Proposal withdrawn' },
} as const

interface Refused {
  readonly how: keyof typeof refusals
  readonly row: RetentionRow
}

const isProposed = ({ proposal }: RetentionRow) => proposal?.status === 'proposed'

const lossOf = (content: string) =>
  content === noDocuments
    ? 'There are no files, texts, or comments to delete. The contract is marked as disposed of.'
    : `${content} will be deleted for good.`

/** What can be done with a disposition that was proposed, and its certificate. */
export function useDecisions(changed: () => unknown) {
  const { can, user } = useSession()
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(changed)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function approve(row: RetentionRow) {
    const question = {
      title: `Approve disposition of contract ${row.number}`,
      text: row.proposal?.transferred_to
        ? `${contentText(row)} will be put into one package for ${row.proposal.transferred_to}, and deleted here. The contract is archived. This can’t be undone. ${row.basis}.`
        : `${lossOf(contentText(row))} This can’t be undone. ${row.basis}.`,
      action: 'Approve Disposition',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    await runWithToast(
      () => call(approveDisposition, { params: { id: row.proposal?.id ?? '' } }),
      'Disposition approved',
    )
  }

  const proposed: RowAction<RetentionRow>[] = [
    {
      name: 'Approve',
      icon: IconCheck,
      label: ({ number }) => `Approve disposition of contract ${number}`,
      isOffered: (row) =>
        isProposed(row) && can('retention.approve') && row.proposal?.proposed_by_id !== user.user_id,
      onAction: approve,
    },
    {
      name: 'Decline',
      icon: IconX,
      label: ({ number }) => `Decline disposition of contract ${number}`,
      isDestructive: true,
      isOffered: (row) =>
        isProposed(row) && can('retention.approve') && row.proposal?.proposed_by_id !== user.user_id,
      onAction: (row) => setRefused({ how: 'decline', row }),
    },
    {
      name: 'Withdraw',
      icon: IconArrowBackUp,
      label: ({ number }) => `Withdraw disposition of contract ${number}`,
      isOffered: (row) =>
        isProposed(row) && can('retention.manage') && row.proposal?.proposed_by_id === user.user_id,
      onAction: (row) => setRefused({ how: 'withdraw', row }),
    },
  ]
  const certificate: RowAction<RetentionRow> = {
    name: 'Certificate',
    icon: IconCertificate,
    label: ({ number }) => `Download certificate of disposition ${number}`,
    isOffered: ({ proposal }) => Boolean(proposal?.completed_at),
    onAction: ({ id, number }) =>
      void runWithToast(() => saveCertificate(id, number), 'Certificate downloaded'),
  }
  const archivePackage: RowAction<RetentionRow> = {
    name: 'Package',
    icon: IconFileZip,
    label: ({ number }) => `Download archive package ${number}`,
    isOffered: ({ proposal }) => Boolean(proposal?.package_sha256),
    onAction: ({ id, number }) => void runWithToast(() => savePackage(id, number), 'Package downloaded'),
  }

  const close = () => setRefused(null)
  const dialog = refused && (
    <ReasonDialog
      action={refusals[refused.how].action}
      about={refused.row.id}
      isRunning={isRunning}
      onClose={close}
      onReason={async (reason) => {
        const { call: refusal, done } = refusals[refused.how]
        const params = { id: refused.row.proposal?.id ?? '' }
        const isDone = await runWithToast(() => call(refusal, { params, body: { reason } }), done)
        if (isDone) close()
        return isDone
      }}
    />
  )
  return { actions: { due: [], proposed, disposed: [certificate, archivePackage] }, dialog }
}
