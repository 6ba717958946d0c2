/** The document that is sent to its signers: typeset for them, or the file that was attached, as it is. */
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#platform/server/context.ts'
import { receivePdf, typeset } from '#platform/server/documents/index.ts'
import type { ReceivedFile, StoredFile } from '#platform/server/files/index.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { DocumentSource } from '../signed-kind.ts'
import type { Fault } from './protocol.ts'
import { faultOf } from './sealer.ts'

type Means = Pick<Platform, 'files'>
type Prepared = { readonly received: ReceivedFile } | { readonly file: StoredFile }

const mostBytes = 50 * 1024 * 1024

const faults: Record<Fault, string> = {
  locked: 'is protected with a password. Attach it without one, or have it signed by hand.',
  damaged: 'can’t be read. Attach it again, or have it signed by hand.',
  'too-large': 'is too large to be signed here. Have it signed by hand.',
}

export async function prepareDocument(
  { files }: Means,
  scope: Scope,
  source: DocumentSource,
): Promise<Prepared> {
  if (source.kind === 'typeset') {
    const pdf = await typeset(source.template, source.data, scope.tenant.id)
    return { received: await receivePdf(files, scope.tenant, pdf, source.name) }
  }
  const { file, body } = await scope.transact((ctx) => files.open(ctx, source.fileId))
  const fault = file.size > mostBytes ? 'too-large' : await faultOf(await buffer(body))
  if (fault) throw wrongState(`${file.name} ${faults[fault]}`)
  return { file }
}

export const keepDocument = (
  { files }: Means,
  ctx: Ctx,
  prepared: Prepared,
): Promise<Pick<StoredFile, 'id' | 'name' | 'sha256'>> =>
  'file' in prepared ? Promise.resolve(prepared.file) : files.keep(ctx, prepared.received)
