import { useState } from 'react'
import type { WaitingRow } from '#features/matters/contract.ts'
import { messageOf, useOnce } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { kindName, nameOf } from '../../waiting-kinds.ts'
import { ApproveResults } from './ApproveResults.tsx'
import { type Approved, approvalOf, approveEach } from './approve.ts'
import { useWaitingChanged } from './use-waiting.ts'

/** Approves one, or several that were selected; asks first, and says of each what came of it. */
export function useApprove() {
  const confirm = useConfirm()
  const changed = useWaitingChanged()
  const { once, isRunning } = useOnce<void>()
  const [results, setResults] = useState<readonly Approved[] | null>(null)
  const [progress, setProgress] = useState(0)

  async function approve(row: WaitingRow) {
    const { refusal, send } = await approvalOf(row)
    if (refusal !== null) return setResults([{ row, failure: refusal }])
    const isSure = await confirm({
      title: `Approve ${nameOf(row)}`,
      text: `Your approval of the ${kindName(row.kind).toLowerCase()} as it is now goes on record, and it moves to its next step.`,
      action: 'Approve',
    })
    if (!isSure) return
    await send()
    toast.good(`${kindName(row.kind)} approved`)
  }

  async function approveSeveral(rows: readonly WaitingRow[]) {
    const isSure = await confirm({
      title: `Approve ${rows.length} items`,
      text: 'Your approval of each as it is now goes on record, and each moves to its next step. Items that need to be opened first are left as they are.',
      action: 'Approve All',
    })
    if (!isSure) return
    setProgress(0)
    setResults(await approveEach(rows, setProgress))
  }

  const run = (work: () => Promise<void>, row?: WaitingRow) =>
    once(async () => {
      try {
        await work()
      } catch (error) {
        if (row) setResults([{ row, failure: messageOf(error) }])
        else toast.bad(messageOf(error))
      }
      await changed()
    })

  return {
    isRunning,
    progress,
    approve: (row: WaitingRow) => run(() => approve(row), row),
    approveSeveral: (rows: readonly WaitingRow[]) => run(() => approveSeveral(rows)),
    dialog: results && <ApproveResults results={results} onClose={() => setResults(null)} />,
  }
}
