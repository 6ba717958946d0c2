/** Contracts as documents that are signed here. */
import { rightAtStep } from '#features/routing/rules.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import { findRequests, type SignedKind } from '#features/signing/server/index.ts'
import { contractKind } from '../rules.ts'
import { contractSigningCalls } from '../signing-calls.ts'
import { agreementOf } from './agreement.ts'
import { hashOfPapers } from './papers.ts'
import { findAttachedHashes, findContract, findDuties, noSignedCopy, updateOwn } from './queries.ts'

export const signedContracts: SignedKind = {
  kind: contractKind,
  calls: contractSigningCalls,
  async describe(ctx, id) {
    const contract = await findContract(ctx.tx, id)
    const [{ sha256 }, attached] = await Promise.all([
      hashOfPapers(ctx, contract),
      findAttachedHashes(ctx.tx, id),
    ])
    return {
      number: contract.number,
      title: contract.contractName,
      vendor: { id: contract.vendor, name: contract.vendor_name },
      papers_sha256: sha256,
      attached: attached.map(({ name, sha256: hash }) => ({ name, sha256: hash })),
    }
  },
  async refusal({ tx }, { id, status, held_at }) {
    if (status !== 'signature') return 'This contract isn’t waiting for signatures.'
    if (held_at !== null) return 'This contract is on hold. Release it first.'
    const [[newest], { signed_sha256 }] = await Promise.all([findRequests(tx, id), findContract(tx, id)])
    return newest?.ended === 'signed' && newest.signed_sha256 === signed_sha256
      ? 'Everyone has already signed this contract.'
      : null
  },
  async mayAsk(ctx, matter) {
    const acting = await actingUserOf(ctx)
    const canAct = rightAtStep(contractKind, acting, matter) !== null
    return matter.status === 'signature' && (canAct || acting.self.can('contracts.edit'))
  },
  async signerFault({ tx }, id, userId) {
    const { submitted_by } = await findDuties(tx, id)
    return submitted_by === userId
      ? 'This person submitted the contract, so someone else must sign it for the county.'
      : null
  },
  document: async (ctx, id) => agreementOf(ctx, await findContract(ctx.tx, id)),
  keepSigned: ({ tx }, id, file) =>
    updateOwn(tx, id, { ...noSignedCopy, signed_file_id: file.id, signed_sha256: file.sha256 }),
}
