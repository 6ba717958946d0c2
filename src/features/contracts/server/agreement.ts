/** The agreement as a document: its text typeset, or the PDF that was attached. */
import { type DocumentBlock, documentBlocks, draftOf, wordBlocks } from '#features/drafts/server/index.ts'
import type { DocumentSource } from '#features/signing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { typeset, type WordBlock, writeWord } from '#platform/server/documents/index.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Contract } from '../schemas.ts'
import { findAttachedHashes } from './queries.ts'
import { contractText } from './text.ts'

const template = new URL('../documents/agreement.typ', import.meta.url)

export interface AgreementPaper {
  /** What it is called at the foot of a page, and as a file. */
  readonly name: string
  readonly title: string
  readonly county: string
  readonly made_on: string
  /** Empty where it is sent for signature. */
  readonly stamp: string
  readonly lines: readonly string[]
  readonly blocks: readonly DocumentBlock[]
  /** Name and SHA-256 of what belongs to it. */
  readonly attached: readonly (readonly [string, string])[]
}

export async function agreementOf(ctx: Asked, contract: Contract): Promise<DocumentSource> {
  const attached = await findAttachedHashes(ctx.tx, contract.id)
  if (contract.papersKind === 'file') return attachedAgreement(attached)
  const data = await agreementPaper(ctx, contract)
  return { kind: 'typeset', template, data, name: `${data.name}.pdf` }
}

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** What the agreement says, for every form that it is written in. */
export async function agreementPaper(ctx: Asked, contract: Contract, stamp = ''): Promise<AgreementPaper> {
  const { tx, tenant, now } = ctx
  const [document, attached] = await Promise.all([
    draftOf(ctx, contractText, { id: contract.id, section: 'text' }),
    findAttachedHashes(tx, contract.id),
  ])
  const name = `Contract ${contract.number}`
  return {
    name,
    title: `${name}: ${contract.contractName}`,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    stamp,
    lines: [`${tenant.name} and ${contract.vendor_name}`],
    blocks: documentBlocks(document),
    attached: attached.map(({ name: file, sha256 }) => [file, sha256]),
  }
}

export const printAgreement = (paper: AgreementPaper, tenantId: string) => typeset(template, paper, tenantId)

export const agreementInWord = ({ title, county, stamp, lines, blocks, attached }: AgreementPaper) =>
  writeWord({
    title,
    county,
    blocks: [
      ...[stamp, ...lines].filter(Boolean).map(paragraph),
      ...wordBlocks(blocks),
      ...(blocks.length === 0 ? [paragraph('No text yet.')] : []),
      ...(attached.length > 0 ? [{ kind: 'heading', level: 1, text: 'Attached documents' } as const] : []),
      ...attached.map(([name, sha256]) => paragraph(`${name}\nSHA-256 ${sha256}`)),
    ],
  })

const paragraph = (text: string): WordBlock => ({ kind: 'paragraph', text })

/** The first PDF among the attachments; what follows it belongs to it. */
function attachedAgreement(attached: Awaited<ReturnType<typeof findAttachedHashes>>): DocumentSource {
  const agreement = attached.find(({ content_type }) => content_type === 'application/pdf')
  if (!agreement)
    throw wrongState(
      'Attach the agreement as a PDF to have it signed here, or upload a copy that was signed by hand.',
    )
  return { kind: 'file', fileId: agreement.file_id }
}
