import { approvalRefusal, type ListedApproval } from '#features/routing/rules.ts'
import { call } from '#platform/web/api/index.ts'
import { contractCalls } from '../../calls.ts'
import { getContract, moveContract } from '../../contract.ts'
import { contractKind } from '../../rules.ts'

/** `version` is the one that the list showed. */
export async function approveListedContract(id: string, version: number): Promise<ListedApproval> {
  const params = { id }
  const [contract, { number: text }] = await Promise.all([
    call(getContract, { params }),
    call(contractCalls.draft.getDraft, { params, query: { section: 'text' } }),
  ])
  return {
    refusal: approvalRefusal(contractKind, contract),
    send: () =>
      call(moveContract, { params: { id, action: 'approve' }, body: { version, text_read: { text } } }),
  }
}
