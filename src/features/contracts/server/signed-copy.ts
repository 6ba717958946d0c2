/** The copy that the parties signed by hand, and any signed copy to download. */
import { createHash } from 'node:crypto'
import { findVisible, lockVisible, updateMatter } from '#features/matters/server/index.ts'
import {
  findRequests,
  hasSignature,
  type StoredRequest,
  voidRequest,
} from '#features/signing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { contractKind } from '../rules.ts'
import type { ContractView } from '../schemas.ts'
import { findDuties, object, updateOwn } from './queries.ts'
import { viewContract } from './view.ts'

export async function addSignedCopy(
  ctx: Ctx<UserActor>,
  files: Files,
  id: string,
  received: ReceivedFile | undefined,
): Promise<ContractView> {
  const matter = await lockVisible(ctx, contractKind, id)
  if (matter.status !== 'signature')
    throw wrongState('Upload the signed copy once the contract is approved and waiting for signatures.')
  const { may, papers_sha256, signed_sha256, signed_file } = await viewContract(ctx, id)
  if (!may.sign) throw forbidden()
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  const requests = await findRequests(ctx.tx, id)
  requireUnsigned(requests, signed_sha256)
  const sent = requests.find((request) => request.papers_sha256 === papers_sha256)
  const compared = sent ? await compare(ctx, files, received, sent) : null
  await voidRequest(ctx, { kind: contractKind }, id, 'A signed copy was uploaded.')
  const file = await files.keep(ctx, received)
  await updateOwn(ctx.tx, id, {
    signed_file_id: file.id,
    signed_sha256: file.sha256,
    signed_relation: compared,
    sent_sha256: sent?.sha256 ?? null,
  })
  await updateMatter(ctx.tx, id, { changed_at: ctx.now })
  ctx.audit('contract.signed_copy_added', {
    object: object(id),
    before: { name: signed_file, sha256: signed_sha256 },
    after: {
      name: file.name,
      sha256: file.sha256,
      ...(sent && { sent_sha256: sent.sha256, relation: compared }),
    },
  })
  return viewContract(ctx, id)
}

/** What was signed here is not replaced by a file that someone has. */
function requireUnsigned(requests: readonly StoredRequest[], signed: string | null): void {
  const [newest] = requests
  if (newest?.ended === 'signed' && newest.signed_sha256 === signed)
    throw wrongState('Everyone signed this contract here, so its signed copy can’t be replaced.')
  if (newest?.ended === null && hasSignature(newest))
    throw wrongState(
      'Signatures were given here. Withdraw the signature request before you upload a signed copy.',
    )
}

/** Programs that sign a PDF write behind what was there. */
async function compare(ctx: Ctx, files: Files, received: ReceivedFile, sent: StoredRequest) {
  if (received.sha256 === sent.sha256) {
    const message = `This is the document as it was sent for signature, without any signature (SHA-256 ${sent.sha256}). Upload the signed one.`
    throw invalid(message, { file: message })
  }
  const { file, body } = await files.open(ctx, sent.file_id)
  body.destroy()
  if (received.size <= file.size) return 'other'
  const hash = createHash('sha256')
  let left = file.size
  for await (const chunk of await files.storage.read(received.storageKey)) {
    hash.update(chunk.subarray(0, left))
    left -= Math.min(left, chunk.length)
    if (left === 0) break
  }
  return hash.digest('hex') === sent.sha256 ? 'extends' : 'other'
}

export async function openSignedCopy(ctx: Ctx<UserActor>, files: Files, id: string): Promise<Download> {
  await findVisible(ctx, contractKind, id)
  const { signed_file_id } = await findDuties(ctx.tx, id)
  if (signed_file_id === null) throw notFound('There’s no signed copy yet.')
  const { file, body } = await files.open(ctx, signed_file_id)
  return new Download(body, fileHeaders(file))
}
