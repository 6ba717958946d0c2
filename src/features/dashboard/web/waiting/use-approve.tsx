import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingRow } from '#features/matters/contract.ts'
import { messageOf, useOnce } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { keepFocusOnPage } from '#platform/web/ui/keep-focus-on-page.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { kindName, nameOf } from '../../waiting-kinds.ts'
import type { Approved } from './approve.ts'

const ApproveResults = lazyDialog(() => import('./ApproveResults.tsx'), 'ApproveResults')

/** Knows the calls of every kind: fetched when something is approved. */
const loadApproving = () => import('./approve.ts')
type Approving = Awaited<ReturnType<typeof loadApproving>>

/** False where the user said no: then the lists are as they were. */
type MayHaveChanged = boolean

/** Approves one, or several that were selected; asks first, and says of each what came of it. */
export function useApprove() {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { once, isRunning } = useOnce<void>()
  const [results, setResults] = useState<readonly Approved[] | null>(null)
  const [progress, setProgress] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<WaitingRow | null>(null)

  async function approve({ approvalOf }: Approving, row: WaitingRow): Promise<MayHaveChanged> {
    const { refusal, send } = await approvalOf(row)
    if (refusal !== null) {
      setResults([{ row, failure: refusal }])
      return true
    }
    const isSure = await confirm({
      title: `Approve ${nameOf(row)}`,
      text: `Your approval of the ${kindName(row.kind).toLowerCase()} as it is now goes on record, and it moves to its next step.`,
      action: 'Approve',
    })
    if (!isSure) return false
    setSent(row)
    await send()
    toast.good(`${kindName(row.kind)} approved`)
    return true
  }

  async function approveSeveral(
    { approveEach }: Approving,
    rows: readonly WaitingRow[],
  ): Promise<MayHaveChanged> {
    const isSure = await confirm({
      title: `Approve ${rows.length} items`,
      text: 'Your approval of each as it is now goes on record, and each moves to its next step. Items that need to be opened first are left as they are.',
      action: 'Approve All',
    })
    if (!isSure) return false
    setProgress(0)
    setIsSending(true)
    setResults(await approveEach(rows, setProgress).finally(() => setIsSending(false)))
    return true
  }

  /** Until `work` is decided, a further asking is passed over; not while the lists are read again, or the next Approve would do nothing. */
  const run = (work: (approving: Approving) => Promise<MayHaveChanged>, row?: WaitingRow) =>
    once(async () => {
      const tell = (error: unknown) => {
        if (row) setResults([{ row, failure: messageOf(error) }])
        else toast.bad(messageOf(error))
        return true
      }
      const approving = await loadApproving().catch((error) => void tell(error))
      if (!approving || !(await work(approving).catch(tell))) return
      const anew = approving.changedByApproving.map((queryKey) => queryClient.invalidateQueries({ queryKey }))
      void Promise.all(anew).then(() => {
        setSent(null)
        keepFocusOnPage()
      })
    })

  return {
    isRunning,
    /** The one that was agreed to, until the list is as it became. */
    sent,
    /** Several, after the question was answered. */
    isSending,
    progress,
    approve: (row: WaitingRow) => run((approving) => approve(approving, row), row),
    approveSeveral: (rows: readonly WaitingRow[]) => run((approving) => approveSeveral(approving, rows)),
    dialog: results && <ApproveResults results={results} onClose={() => setResults(null)} />,
  }
}
