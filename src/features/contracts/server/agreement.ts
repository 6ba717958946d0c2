/** The agreement as a document: its text typeset, or the PDF that was attached. */
import { documentBlocks, draftOf } from '#features/drafts/server/index.ts'
import type { DocumentSource } from '#features/signing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Contract } from '../schemas.ts'
import { findAttachedHashes } from './queries.ts'
import { contractText } from './text.ts'

const template = new URL('../documents/agreement.typ', import.meta.url)

export async function agreementOf(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  contract: Contract,
): Promise<DocumentSource> {
  const { tx, tenant, now } = ctx
  const attached = await findAttachedHashes(tx, contract.id)
  if (contract.papersKind === 'file') return attachedAgreement(attached)
  const document = await draftOf(ctx, contractText, { id: contract.id, section: 'text' })
  const name = `Contract ${contract.number}`
  const data = {
    name,
    title: `${name}: ${contract.contractName}`,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    lines: [`${tenant.name} and ${contract.vendor_name}`],
    blocks: documentBlocks(document),
    attached: attached.map(({ name: file, sha256 }) => [file, sha256]),
  }
  return { kind: 'typeset', template, data, name: `${name}.pdf` }
}

/** The first PDF among the attachments; what follows it belongs to it. */
function attachedAgreement(attached: Awaited<ReturnType<typeof findAttachedHashes>>): DocumentSource {
  const agreement = attached.find(({ content_type }) => content_type === 'application/pdf')
  if (!agreement)
    throw wrongState(
      'Attach the agreement as a PDF to have it signed here, or upload a copy that was signed by hand.',
    )
  return { kind: 'file', fileId: agreement.file_id }
}
