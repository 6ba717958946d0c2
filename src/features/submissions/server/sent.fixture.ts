/** What a vendor’s browser does: it seals to the officials, and sends in parts what then only has to be made to count. */
import { sealBytes } from '#platform/shared/seal/seal.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import * as contract from '../contract.ts'
import { partBytes, partsOf, receiptCodeOf } from '../rules.ts'
import { sha256Of as sha256 } from './sha256.ts'

interface Addressed {
  readonly solicitation_id: string
  readonly round: number
  readonly vendor_id: string
  readonly addenda: number
}

export interface Prepared {
  readonly bytes: Buffer
  readonly secret: string
  readonly body: Addressed & {
    readonly upload_id: string
    readonly payload_sha256: string
    readonly shares: string[]
    readonly receipt_code: string
  }
}

/** To officials of whom any two open it. */
export async function sealFor(
  to: Addressed,
  plain: Uint8Array,
  recipients: readonly string[],
): Promise<Prepared> {
  const { payload, shares, secret } = await sealBytes(plain, { recipients, needed: 2 })
  const payload_sha256 = sha256(payload)
  const receipt_code = await receiptCodeOf({
    solicitation: to.solicitation_id,
    round: to.round,
    vendor: to.vendor_id,
    addenda: to.addenda,
    payload: payload_sha256,
    shares: shares.map(sha256),
  })
  return {
    bytes: Buffer.from(payload),
    secret,
    body: {
      ...to,
      upload_id: '',
      payload_sha256,
      shares: shares.map((share) => Buffer.from(share).toString('base64')),
      receipt_code,
    },
  }
}

export const sendPart = async (caller: Caller, id: string, number: number, bytes: Buffer) =>
  caller.request<{ parts: number[]; is_complete: boolean }>({
    method: 'POST',
    url: `/api/sealed-uploads/${id}/parts/${number}`,
    ...(await formRequest({}, { part: ['part.age', bytes] })),
  })

/** In parts, finished, and ready to count. */
export async function sendSealed(vendor: Caller, prepared: Prepared): Promise<Prepared> {
  const { solicitation_id, round, vendor_id, payload_sha256 } = prepared.body
  const size = prepared.bytes.length
  const started = await vendor.call(contract.startSealedUpload, {
    body: { solicitation_id, round, vendor_id, size },
  })
  if (started.status !== 200) throw new Error(started.problem.error)
  const params = { id: started.body.id }
  for (let number = 1; number <= partsOf(size); number++) {
    const part = prepared.bytes.subarray((number - 1) * partBytes, number * partBytes)
    const answer = await sendPart(vendor, params.id, number, part)
    if (answer.status !== 200) throw new Error(answer.problem.error)
  }
  const finished = await vendor.call(contract.finishSealedUpload, {
    params,
    body: { sha256: payload_sha256 },
  })
  if (finished.status !== 200) throw new Error(finished.problem.error)
  return { ...prepared, body: { ...prepared.body, upload_id: params.id } }
}
