import { approvalRefusal, type ListedApproval } from '#features/routing/rules.ts'
import { call } from '#platform/web/api/index.ts'
import { getResolution, moveResolution } from '../../contract.ts'
import { getDraft } from '../../draft-contract.ts'
import { resolutionKind } from '../../rules.ts'
import { gapsBefore } from '../page/use-blanks.ts'
import { isWithoutCommittee } from '../page/without-committee.ts'

/** `version` is the one that the list showed. Where its page would ask something first, it has to be opened. */
export async function approveListedResolution(id: string, version: number): Promise<ListedApproval> {
  const params = { id }
  const [resolution, { number: text }] = await Promise.all([
    call(getResolution, { params }),
    call(getDraft, { params }),
  ])
  const asksFirst = async () => {
    if (isWithoutCommittee(resolution)) return 'No committee is named. Open the resolution to approve it.'
    return (await gapsBefore(resolution, 'approve'))
      ? 'The text has blanks, or differs from the request. Open the resolution to review it.'
      : null
  }
  return {
    refusal: approvalRefusal(resolutionKind, resolution) ?? (await asksFirst()),
    send: () =>
      call(moveResolution, { params: { id, action: 'approve' }, body: { version, text_read: { text } } }),
  }
}
