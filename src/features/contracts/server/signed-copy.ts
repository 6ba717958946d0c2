/** The copy that the parties signed on paper. */
import { findVisible, lockVisible, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { contractKind } from '../rules.ts'
import type { ContractView } from '../schemas.ts'
import { findContract, findDuties, object, updateOwn } from './queries.ts'
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
  const { may } = await viewContract(ctx, id)
  if (!may.sign) throw forbidden()
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  const before = await findContract(ctx.tx, id)
  const file = await files.keep(ctx, received)
  await updateOwn(ctx.tx, id, { signed_file_id: file.id, signed_sha256: file.sha256 })
  await updateMatter(ctx.tx, id, { changed_at: ctx.now })
  ctx.audit('contract.signed_copy_added', {
    object: object(id),
    before: { name: before.signed_file, sha256: before.signed_sha256 },
    after: { name: file.name, sha256: file.sha256 },
  })
  return viewContract(ctx, id)
}

export async function openSignedCopy(ctx: Ctx<UserActor>, files: Files, id: string): Promise<Download> {
  await findVisible(ctx, contractKind, id)
  const { signed_file_id } = await findDuties(ctx.tx, id)
  if (signed_file_id === null) throw notFound('There’s no signed copy yet.')
  const { file, body } = await files.open(ctx, signed_file_id)
  return new Download(body, fileHeaders(file))
}
