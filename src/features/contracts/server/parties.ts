/** A contract is signed by the county and by the vendor. */

import { findRequests, type StoredRequest } from '#features/signing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Contract } from '../schemas.ts'

type Signed = Pick<Contract, 'id' | 'signed_sha256'>

/** The request by which the contract's signed copy came about; undefined for a copy that was signed by hand. */
const requestBehind = (requests: readonly StoredRequest[], { signed_sha256 }: Signed) => {
  const [newest] = requests
  return newest?.ended === 'signed' && newest.signed_sha256 === signed_sha256 ? newest : undefined
}

const hasBothParties = ({ signers }: StoredRequest) =>
  (['county', 'vendor'] as const).every((side) => signers.some((signer) => signer.side === side))

/** Whether both have signed here: then nothing takes the place of that copy. */
export function isSignedByBoth(requests: readonly StoredRequest[], contract: Signed): boolean {
  const request = requestBehind(requests, contract)
  return request !== undefined && hasBothParties(request)
}

/** Why the signed copy is not enough; null where it is. */
export async function partyFault({ tx }: Pick<Ctx, 'tx'>, contract: Contract): Promise<string | null> {
  const request = requestBehind(await findRequests(tx, contract.id), contract)
  if (!request || hasBothParties(request)) return null
  const side = request.signers[0]?.side === 'vendor' ? contract.vendor_name : 'the county'
  return `Only ${side} has signed. Request the other party’s signature too, or upload a copy that all parties signed.`
}
