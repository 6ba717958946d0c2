/** Sends what was sealed: part by part, again after a lost connection, then the one small call that counts. */
import { call, isProblem } from '#platform/web/api/index.ts'
import * as contract from '../../contract.ts'
import type { SealedSubmission } from './seal-submission.ts'

export interface Sending {
  readonly solicitation_id: string
  readonly vendor_id: string
  readonly addenda: number
  readonly sealed: Omit<SealedSubmission, 'secret'>
  /** Of an upload that was begun with the same sealed bytes. */
  uploadId?: string
}

const triesAtOnce = 4
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export interface Watched {
  /** The id of the submission that its sender knows of; null for none. Any other is not replaced. */
  readonly replaces: string | null
  /** Once it is true, nothing more is sent. */
  isStopped(): boolean
  onProgress(parts: number): void
}

/** Who sent it has left the page: it must not count without them. */
export class Stopped extends Error {}

/** Whatever had arrived before is not sent again: who calls again after a failure goes on. */
export async function sendSubmission(
  sending: Sending,
  { replaces, isStopped, onProgress }: Watched,
): Promise<contract.Receipt> {
  const goOn = () => {
    if (isStopped()) throw new Stopped()
  }
  goOn()
  const { solicitation_id, vendor_id, addenda, sealed } = sending
  const { payload_sha256, receipt_code, size } = sealed
  const upload = await findUpload(sending)
  const params = { id: upload.id }
  const arrived = new Set(upload.parts)
  onProgress(arrived.size)
  for (const [index, part] of sealed.parts.entries()) {
    const number = index + 1
    if (arrived.has(number)) continue
    goOn()
    await patiently(() =>
      call(contract.sendSealedPart, {
        params: { ...params, number },
        files: { part: new File([part], `part-${number}.age`) },
      }),
    )
    arrived.add(number)
    onProgress(arrived.size)
  }
  if (!upload.is_complete)
    await patiently(() => call(contract.finishSealedUpload, { params, body: { sha256: payload_sha256 } }))
  const shares = [...sealed.shares]
  const body = {
    solicitation_id,
    vendor_id,
    upload_id: upload.id,
    addenda,
    payload_sha256,
    shares,
    receipt_code,
    replaces,
  }
  goOn()
  return patiently(() => call(contract.submitSealed, { body }))

  async function findUpload({ uploadId }: Sending) {
    if (uploadId) {
      try {
        return await patiently(() => call(contract.getSealedUpload, { params: { id: uploadId } }))
      } catch (error) {
        if (!isProblem(error, 'not_found')) throw error
      }
    }
    const started = await patiently(() =>
      call(contract.startSealedUpload, { body: { solicitation_id, vendor_id, size } }),
    )
    sending.uploadId = started.id
    return started
  }
}

/** A cut connection is tried again for a while; what the server refused is not. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!isProblem(error, 'unreachable') || attempt === triesAtOnce) throw error
      await pause(1000 * 2 ** (attempt - 1))
    }
}
